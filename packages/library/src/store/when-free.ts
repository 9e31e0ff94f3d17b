import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';

/** SQLite itself never waits: the whole process would wait with it, deaf to signals, and may be the writer itself. */
export const NO_WAIT = { timeout: 0 } as const;

/** How long a statement waits for another process that opens, repairs or writes the file. */
const BUSY_MS = 10_000;
const LOOK_EVERY_MS = 5;

/** Does something with a file as soon as no other process is in its way. */
export async function whenFree<T>(act: () => T | Promise<T>, patienceMs = BUSY_MS): Promise<T> {
  const start = performance.now();
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isBusy(error) || performance.now() - start > patienceMs) throw error;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
