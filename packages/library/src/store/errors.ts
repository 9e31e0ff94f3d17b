import { DatabaseError } from 'pg';

/** What a database says when it cannot go on: the disk is full, the server is gone. Null for any other error, which is a bug. */
export function storeErrorText(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code = '' } = error as NodeJS.ErrnoException;
  const isOfStore =
    error instanceof DatabaseError || /^SQLITE_|^ECONN|^EPIPE$|^ETIMEDOUT$/.test(code) || GONE.test(error.message);
  return isOfStore ? error.message.split('\n', 1)[0]! : null;
}

/** What PostgreSQL's client says, without a code, when a connection ends or cannot be had. */
const GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
