import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import type { StoreKind, StorePlace } from '../../src/index.ts';
import type { Migration } from '../../src/migrations/migration.ts';

/** Writes the fixtures that are missing. */
export const WRITE = 'node scripts/with-postgres.ts node packages/library/test/schemas/write.ts';

/** A store as a released version left it, with all that a step can hold. Committed once, it never changes. */
export interface Fixture {
  readonly name: string;
  readonly kind: StoreKind;
  readonly file: string;
}

export function fixtureOf({ name }: Migration, kind: StoreKind): Fixture {
  return { name, kind, file: join(import.meta.dirname, `${name}.${kind}.sql`) };
}

export function isWritten({ file }: Fixture): boolean {
  return existsSync(file);
}

const ROWS = '-- rows\n';

/** The statements that make its tables, and those that fill them. */
export function readFixture({ file }: Fixture): { readonly schema: string; readonly rows: string } {
  const text = readFileSync(file, 'utf8');
  const at = text.indexOf(ROWS);
  const start = text.indexOf('\n', text.indexOf('-- schema')) + 1;
  return { schema: text.slice(start, at), rows: text.slice(at + ROWS.length) };
}

export function fixtureText({ name, kind }: Fixture, schema: string, rows: string): string {
  return `-- A library on ${kind} with the schema of step ${name}. It was released like this: never change it.\n-- schema\n${schema}${ROWS}${rows}`;
}

/** Makes a store of a fixture where there is nothing. */
export async function loadFixture(fixture: Fixture, place: StorePlace): Promise<void> {
  const { schema, rows } = readFixture(fixture);
  if ('file' in place) {
    const database = new Database(place.file);
    database.exec(`${schema}${rows}`);
    database.close();
    return;
  }
  const client = new Client({ connectionString: place.url });
  await client.connect();
  try {
    await client.query(`${schema}${rows}`);
  } finally {
    await client.end();
  }
}

/** The tables of a schema in the order in which they are made. */
export function tablesIn(schema: string): readonly string[] {
  return [...schema.matchAll(/^create table "(\w+)"/gm)].map(([, name]) => name!);
}
