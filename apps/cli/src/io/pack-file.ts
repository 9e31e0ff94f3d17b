import { type Family, type JsonObject, type PackWriter, packWriter, type Versions } from '@tessera/core';
import { PendingFile } from './pending-file.ts';

/** A pack on its way to a file. Its header is known last and stands first, so it is put before the items at the end. */
export class PackFile {
  readonly #file: PendingFile;
  readonly #writer: PackWriter;

  private constructor(file: PendingFile, writer: PackWriter) {
    this.#file = file;
    this.#writer = writer;
  }

  /** `versions` are those of the items, where they are not the family's of today. */
  static async begin(target: string, family: Family, request: JsonObject, versions?: Versions): Promise<PackFile> {
    const author = versions ? { ...family, versions } : family;
    return new PackFile(await PendingFile.begin(target), packWriter(author, request));
  }

  async add(line: string): Promise<void> {
    await this.#file.write(this.#writer.add(line));
  }

  /**
   * Puts the header before the items and the whole under the pack's name. `run` says how to go on where it is not finished;
   * `asked` replaces the request where the items are not, or no longer, what it asks for.
   */
  async finish(run?: JsonObject, asked?: JsonObject): Promise<void> {
    await this.#file.prepend(this.#writer.header(run, asked));
    await this.#file.commit();
  }
}
