import { realpathSync, type Stats } from 'node:fs';
import { open, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { errorCode } from '../exit-error.ts';

/** What is at a path; null where nothing is. */
export async function existing(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Where a path leads through links, whether anything is there or not. */
export async function linkTarget(path: string): Promise<string> {
  return (await existing(path)) ? realpath(path) : linkedPath(resolve(path));
}

/** Where a link leads whose end does not exist yet; the path itself where it is no link. */
async function linkedPath(path: string): Promise<string> {
  const next = await readlink(path).catch(() => null);
  return next === null ? path : linkedPath(resolve(await realpath(dirname(path)), next));
}

export function isSameFile(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

/** A rename lasts only when the folder's own entry is on the disk; some file systems cannot do that and need not. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } catch (error) {
    if (!['EINVAL', 'EISDIR', 'EPERM', 'ENOTSUP'].includes(errorCode(error) ?? '')) throw error;
  } finally {
    await folder.close();
  }
}
