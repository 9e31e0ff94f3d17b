import { Client } from 'pg';
import type { StorePlace } from '../src/index.ts';

export interface SchemaPlace {
  readonly place: StorePlace;
  /** Removes the schema and all in it, and that of its queue. */
  drop(): Promise<void>;
}

/** A new schema in a PostgreSQL database, which holds other things, too. */
export async function newSchema(database: string): Promise<SchemaPlace> {
  const name = `tessera_test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await query(database, `create schema ${name}`);
  const url = new URL(database);
  url.searchParams.set('options', `-c search_path=${name}`);
  return {
    place: { url: url.href },
    drop: () => query(database, `drop schema if exists ${name}_jobs cascade; drop schema ${name} cascade`),
  };
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
