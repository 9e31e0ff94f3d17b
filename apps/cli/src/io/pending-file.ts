import type { Stats } from 'node:fs';
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { errorCode, fileHalt, refused } from '../halt.ts';
import { openFile } from './open-files.ts';
import { forgetTemporary, sweepLeftovers, temporaryBeside } from './temporary.ts';

const BUFFER_CHARS = 64 * 1024;

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
      const path = old ? await realpath(target) : resolve(target);
      if (old?.isDirectory()) throw refused(`cannot write ${target}: it is a folder`);
      if (old && !old.isFile()) throw refused(`cannot write ${target}: it is not a file that can be replaced`);
      sweepLeftovers(path);
      const temporary = temporaryBeside(path);
      return new PendingFile(target, path, temporary, await openFile(temporary, 'wx+', old ? old.mode & 0o777 : 0o666));
    } catch (error) {
      throw fileHalt(error, `write ${target}`);
    }
  }

  async write(text: string): Promise<void> {
    this.#buffer.push(text);
    this.#buffered += text.length;
    if (this.#buffered >= BUFFER_CHARS) await this.#flush();
  }

  /** Everything that was written so far, in pieces. */
  async *contents(): AsyncGenerator<Buffer, void, undefined> {
    await this.#flush();
    const piece = Buffer.alloc(1024 * 1024);
    for (let at = 0; ; ) {
      const { bytesRead } = await this.#file.read(piece, 0, piece.length, at);
      if (bytesRead === 0) return;
      yield piece.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  async append(pieces: AsyncIterable<Buffer>): Promise<void> {
    await this.#flush();
    try {
      for await (const piece of pieces) await this.#file.appendFile(piece);
    } catch (error) {
      throw fileHalt(error, `write ${this.target}`);
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
      throw fileHalt(error, `write ${this.target}`);
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
      throw fileHalt(error, `write ${this.target}`);
    }
  }
}

async function existing(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** A rename lasts only when the folder's own entry is on the disk; some file systems cannot do that and need not. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } catch (error) {
    if (!['EINVAL', 'EISDIR', 'EPERM', 'ENOTSUP'].includes(errorCode(error) ?? '')) throw error;
  } finally {
    await folder.close();
  }
}
