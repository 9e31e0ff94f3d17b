import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

const INT8 = 20;
const MOST_CONNECTIONS = 10;
const CONNECT_MS = 10_000;

/** Connections are opened when they are needed; what is wrong with the address shows at the first query. */
export function openPostgres<T>(url: string): Kysely<T> {
  const pool = new Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    types: { getTypeParser: readNumbers as typeof types.getTypeParser },
  });
  // A server that goes away ends connections. Whoever waits for one is told; the next query opens another.
  pool.on('error', () => {});
  pool.on('connect', client => void client.on('error', () => {}));
  return new Kysely<T>({ dialect: new PostgresDialect({ pool }) });
}

/** Attempts, times and counts stay far below 2^53. */
function readNumbers(type: number, format?: 'text' | 'binary'): unknown {
  return type === INT8 ? Number : types.getTypeParser(type, format as 'text');
}
