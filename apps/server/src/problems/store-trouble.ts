import { storeErrorText } from '@tessera/library';

/** What SQLite says about the file, the disk or another process. */
const SQLITE_TROUBLE = /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOMEM|NOTADB|PERM|PROTOCOL|READONLY)/;
/** PostgreSQL's errors that are no fault of the query: connection, resources, locks, operator, system, transactions that idled too long. */
const POSTGRES_TROUBLE = /^((08|40|53|55|57|58|XX)[0-9A-Z]{3}|25P0[34])$/;
/** A database of ours that was closed, as at the end of the process. */
const CLOSED = /^(The database connection is not open|driver has already been destroyed|Cannot use a pool after)/;

/** Whether a database fails for now. A faulty query is a bug and does not count. */
export function isStoreTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (CLOSED.test(error.message)) return true;
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  if (code.startsWith('SQLITE_')) return SQLITE_TROUBLE.test(code);
  if (/^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code)) return POSTGRES_TROUBLE.test(code);
  return storeErrorText(error) !== null;
}
