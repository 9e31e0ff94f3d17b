import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import type { Connection } from './store.ts';

const INT8 = 20;
/** How many connections a program opens at most: a server, which answers many requests at once, or any command. */
const MOST_CONNECTIONS = 10;
/** A worker has two shards, an order that it settles, and its registration. */
export const WORKER_CONNECTIONS = 4;
const CONNECT_MS = 10_000;
/** A process that is paused, or whose machine is gone, holds what it has locked for so long. */
const IDLE_TRANSACTION_MS = 10_000;

/** Connections are opened when needed, so a wrong address fails at the first query. */
export function openPostgres<T>(url: string, connections = MOST_CONNECTIONS): Kysely<T> {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    onConnect: client => client.query(`set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`),
    types: { getTypeParser: readNumbers as typeof types.getTypeParser },
  });
  // A server that stops ends its connections. A waiting query fails; the next one opens a new connection.
  pool.on('error', () => {});
  pool.on('connect', client => void client.on('error', () => {}));
  return new Kysely<T>({ dialect: new PostgresDialect({ pool }) });
}

/** For a transaction that also reads or writes a large file, and holds nothing that others wait for. */
export async function allowPauses(trx: Connection): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}

/** Attempts, times and counts stay far below 2^53. */
function readNumbers(type: number, format?: 'text' | 'binary'): unknown {
  return type === INT8 ? Number : types.getTypeParser(type, format as 'text');
}
