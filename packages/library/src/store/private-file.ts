import { closeSync, openSync } from 'node:fs';

/** Creates a file for its owner only, if it is not there: a library holds what people synced. What prevents it, SQLite says better. */
export function createPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch {}
}
