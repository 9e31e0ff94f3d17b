import { type Family, type JsonObject, type PackWriter, packWriter, type Versions } from '@tessera/core';
import { PendingFile } from './pending-file.ts';

/** A pack on its way to a file. Its header is known last and stands first, so the items wait in a file of their own. */
export class PackFile {
  readonly #items: PendingFile;
  readonly #writer: PackWriter;

  private constructor(items: PendingFile, writer: PackWriter) {
    this.#items = items;
    this.#writer = writer;
  }

  /** `versions` are those of the items, where they are not the family's of today. */
  static async begin(target: string, family: Family, request: JsonObject, versions?: Versions): Promise<PackFile> {
    const author = versions ? { ...family, versions } : family;
    return new PackFile(await PendingFile.begin(target), packWriter(author, request));
  }

  async add(line: string): Promise<void> {
    await this.#items.write(this.#writer.add(line));
  }

  /**
   * Puts header and items together under the pack's name. `run` says how to go on where it is not finished; `asked` replaces the
   * request where the items are not, or no longer, what it asks for.
   */
  async finish(run?: JsonObject, asked?: JsonObject): Promise<void> {
    const pack = await PendingFile.begin(this.#items.target);
    await pack.write(this.#writer.header(run, asked));
    await pack.append(this.#items.contents());
    await pack.commit();
    await this.discard();
  }

  async discard(): Promise<void> {
    await this.#items.discard();
  }
}
