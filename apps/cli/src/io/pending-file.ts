import { type FileHandle, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileError, refused } from '../exit-error.ts';
import { words as cliWords } from '../words.ts';
import { existing, linkTarget, syncFolder } from './folders.ts';
import { openFile } from './open-files.ts';
import { forgetTemporary, sweepLeftovers, temporaryBeside } from './temporary.ts';

const words = cliWords.files;

const BUFFER_CHARS = 64 * 1024;
const PIECE_BYTES = 1024 * 1024;

/** A file that appears under its name whole or not at all; whatever bore that name before stays until then. */
export class PendingFile {
  readonly target: string;
  readonly #path: string;
  readonly #temporary: string;
  readonly #file: FileHandle;
  #buffer: string[] = [];
  #buffered = 0;

  private constructor(target: string, path: string, temporary: string, file: FileHandle) {
    this.target = target;
    this.#path = path;
    this.#temporary = temporary;
    this.#file = file;
  }

  /** Begins it beside its target, so that a missing folder or a right that is missing shows before the work is done. */
  static async begin(target: string): Promise<PendingFile> {
    try {
      const old = await existing(target);
      const path = await linkTarget(target);
      if (old?.isDirectory()) throw refused(words.isFolder(target));
      if (old && !old.isFile()) throw refused(words.isSpecial(target));
      sweepLeftovers(path);
      const temporary = temporaryBeside(path);
      return new PendingFile(target, path, temporary, await openFile(temporary, 'wx+', old ? old.mode & 0o777 : 0o666));
    } catch (error) {
      throw fileError(error, words.write(target));
    }
  }

  /** Where it is until then, for a writer of its own. */
  get temporary(): string {
    return this.#temporary;
  }

  async write(text: string): Promise<void> {
    this.#buffer.push(text);
    this.#buffered += text.length;
    if (this.#buffered >= BUFFER_CHARS) await this.#flush();
  }

  /** Adds what is no text. */
  async writeBytes(bytes: Uint8Array): Promise<void> {
    await this.#flush();
    try {
      await this.#file.appendFile(bytes);
    } catch (error) {
      throw fileError(error, words.write(this.target));
    }
  }

  /**
   * Puts text before everything that was written so far. What is there moves within the file, the last piece first, so that
   * this takes no more room on the disk than the text.
   */
  async prepend(text: string): Promise<void> {
    await this.#flush();
    try {
      const added = Buffer.from(text);
      await moveUp(this.#file, added.length);
      await writeAt(this.#file, added, 0);
    } catch (error) {
      throw fileError(error, words.write(this.target));
    }
  }

  /** Makes it durable and gives it its name. */
  async commit(): Promise<void> {
    await this.#flush();
    try {
      await this.#file.sync();
      await this.#file.close();
      await rename(this.#temporary, this.#path);
      forgetTemporary(this.#temporary);
      await syncFolder(dirname(this.#path));
    } catch (error) {
      throw fileError(error, words.write(this.target));
    }
  }

  async discard(): Promise<void> {
    this.#buffer = [];
    await this.#file.close();
    await rm(this.#temporary, { force: true });
    forgetTemporary(this.#temporary);
  }

  async #flush(): Promise<void> {
    if (this.#buffered === 0) return;
    const text = this.#buffer.join('');
    this.#buffer = [];
    this.#buffered = 0;
    try {
      await this.#file.appendFile(text);
    } catch (error) {
      throw fileError(error, words.write(this.target));
    }
  }
}

/** Moves all that a file holds by some bytes towards its end. */
async function moveUp(file: FileHandle, by: number): Promise<void> {
  const piece = Buffer.alloc(PIECE_BYTES);
  for (let end = (await file.stat()).size; end > 0; ) {
    const start = Math.max(0, end - piece.length);
    const bytes = piece.subarray(0, end - start);
    await readAt(file, bytes, start);
    await writeAt(file, bytes, start + by);
    end = start;
  }
}

async function readAt(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - at, position + at);
    if (bytesRead === 0) throw new Error('a temporary file has lost its end');
    at += bytesRead;
  }
}

async function writeAt(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; )
    at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten;
}
