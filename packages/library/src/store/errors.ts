import { DatabaseError } from 'pg';
import { words as libraryWords } from '../words.ts';

const words = libraryWords.store;

/** The message of a database failure, such as a full disk or a lost server. Null for any other error, which is a bug. */
export function storeErrorText(error: unknown): string | null {
  // Several tries at once, as of a name with two addresses, end with an error that has no message.
  if (error instanceof AggregateError) return storeErrorText(error.errors[0]);
  if (!(error instanceof Error)) return null;
  const { code = '' } = error as NodeJS.ErrnoException;
  const isOfStore =
    error instanceof DatabaseError || /^SQLITE_/.test(code) || UNREACHABLE.test(code) || GONE.test(error.message);
  return isOfStore ? (plainText(code) ?? error.message.split('\n', 1)[0]!) : null;
}

const TOO_MANY_CONNECTIONS = '53300';

/** Plainer words for some errors. */
function plainText(code: string): string | null {
  if (code === TOO_MANY_CONNECTIONS) return words.tooManyConnections;
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return words.locked;
  if (code.startsWith('SQLITE_READONLY')) return words.readOnly;
  return code.startsWith('SQLITE_CORRUPT') ? words.corrupt : null;
}

/** Codes of network errors when a server cannot be reached. The name of a container that is down cannot be looked up. */
const UNREACHABLE = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN))$/;

/** Messages of PostgreSQL's client, without a code, when a connection ends or cannot be opened. */
const GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;
