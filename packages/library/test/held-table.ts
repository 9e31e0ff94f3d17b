import { Client } from 'pg';

/** A table that other connections may read and not change. */
export interface HeldTable {
  /** Resolves when another connection waits for the table. */
  waitedFor(): Promise<void>;
  release(): Promise<void>;
}

/** Holds a table of a PostgreSQL store in a transaction that writes nothing. */
export async function holdTable(url: string, table: string): Promise<HeldTable> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; lock table ${table} in share mode`);
  const waiting = `select 1 from pg_locks where not granted and relation = '${table}'::regclass`;
  return {
    async waitedFor() {
      while ((await client.query(waiting)).rowCount === 0);
    },
    release: () => client.end(),
  };
}
