import { DatabaseError } from 'pg';
import { words as libraryWords } from '../words.ts';

const words = libraryWords.store;

/** What a database says when it cannot go on: the disk is full, the server is gone. Null for any other error, which is a bug. */
export function storeErrorText(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code = '' } = error as NodeJS.ErrnoException;
  const isOfStore =
    error instanceof DatabaseError || /^SQLITE_|^ECONN|^EPIPE$|^ETIMEDOUT$/.test(code) || GONE.test(error.message);
  return isOfStore ? (sqliteText(code) ?? error.message.split('\n', 1)[0]!) : null;
}

/** Plainer words for what SQLite says in its own. */
function sqliteText(code: string): string | null {
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return words.locked;
  if (code.startsWith('SQLITE_READONLY')) return words.readOnly;
  return code.startsWith('SQLITE_CORRUPT') ? words.corrupt : null;
}

/** What PostgreSQL's client says, without a code, when a connection ends or cannot be had. */
const GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
