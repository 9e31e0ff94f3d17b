import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileError, refused } from '../exit-error.ts';
import { words as cliWords } from '../words.ts';
import { existing, linkTarget, syncFolder } from './folders.ts';
import { forgetTemporary, sweepLeftovers, temporaryBeside } from './temporary.ts';

const words = cliWords.files;

/** A folder that appears under its name whole or not at all. A folder that is there already must be empty. */
export class PendingFolder {
  readonly target: string;
  readonly #path: string;
  readonly #temporary: string;

  private constructor(target: string, path: string, temporary: string) {
    this.target = target;
    this.#path = path;
    this.#temporary = temporary;
  }

  /** Begins it beside its target, so that a right that is missing shows before the work is done. */
  static async begin(target: string): Promise<PendingFolder> {
    try {
      const path = await linkTarget(target);
      const old = await existing(path);
      if (old && !old.isDirectory()) throw refused(words.notFolder(target));
      if (old && (await readdir(path)).length > 0) throw refused(words.notEmpty(target));
      await mkdir(dirname(path), { recursive: true });
      sweepLeftovers(path);
      const temporary = temporaryBeside(path);
      await mkdir(temporary);
      return new PendingFolder(target, path, temporary);
    } catch (error) {
      throw fileError(error, words.write(target));
    }
  }

  /** A file within it, by its path from there; folders on the way are made. */
  async write(name: string, text: string): Promise<void> {
    const path = join(this.#temporary, name);
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text, { flag: 'wx', flush: true });
    } catch (error) {
      throw fileError(error, words.write(join(this.target, name)));
    }
  }

  /** Gives it its name. */
  async commit(): Promise<void> {
    try {
      // An empty folder of that name gives way.
      await rename(this.#temporary, this.#path);
      forgetTemporary(this.#temporary);
      await syncFolder(dirname(this.#path));
    } catch (error) {
      throw fileError(error, words.write(this.target));
    }
  }
}
