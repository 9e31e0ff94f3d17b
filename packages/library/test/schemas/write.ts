import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@tessera/core';
import Database from 'better-sqlite3';
import { Kysely, type LogEvent, PostgresDialect, SqliteDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { STORE_KINDS, type StoreKind, type StorePlace } from '../../src/index.ts';
import { MIGRATIONS } from '../../src/migrations/index.ts';
import { migrate } from '../../src/store/migrate.ts';
import type { Tables } from '../../src/store/tables.ts';
import { newSchema } from '../schemas.ts';
import { CONTENTS } from './contents.ts';
import { type Fixture, fixtureOf, fixtureText, isWritten, loadFixture, readFixture, tablesIn } from './fixture.ts';

types.setTypeParser(types.builtins.INT8, Number);

/** Writes a fixture for every step that has none, each from that of the step before it. */
for (const kind of STORE_KINDS) {
  for (const [at, migration] of MIGRATIONS.entries()) {
    const fixture = fixtureOf(migration, kind);
    if (isWritten(fixture)) continue;
    const before = at === 0 ? null : fixtureOf(MIGRATIONS[at - 1]!, kind);
    await inNewPlace(kind, place => writeFixture(fixture, before, at + 1, place));
    console.log(`written: ${fixture.file}`);
  }
}

async function inNewPlace(kind: StoreKind, work: (place: StorePlace) => Promise<void>): Promise<void> {
  if (kind === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-schemas-'));
    await work({ file: join(folder, 'library.db') }).finally(() => rmSync(folder, { recursive: true }));
    return;
  }
  const database = process.env.TESSERA_TEST_DATABASE;
  if (!database) throw new Error('there is no database; scripts/with-postgres.ts starts one');
  const { place, drop } = await newSchema(database);
  await work(place).finally(drop);
}

async function writeFixture(fixture: Fixture, before: Fixture | null, step: number, place: StorePlace): Promise<void> {
  if (before) await loadFixture(before, place);
  const statements: string[] = [];
  const db = connect(place, ({ query }) => {
    if (/^(create|alter|drop) /.test(query.sql)) statements.push(`${query.sql};\n`);
  });
  expectOk(await migrate(db, fixture.kind, step));
  const schema = (before ? readFixture(before).schema : '') + statements.join('');
  await CONTENTS[fixture.name]?.({ kind: fixture.kind, name: '', db, close: () => db.destroy() });
  let rows = '';
  for (const table of tablesIn(schema)) rows += await rowsOf(db, fixture, table, schema);
  await db.destroy();
  writeFileSync(fixture.file, fixtureText(fixture, schema, rows));
}

function connect(place: StorePlace, log: (event: LogEvent) => void): Kysely<Tables> {
  if ('url' in place) {
    return new Kysely({
      dialect: new PostgresDialect({ pool: new Pool({ connectionString: place.url, max: 4 }) }),
      log,
    });
  }
  return new Kysely({ dialect: new SqliteDialect({ database: new Database(place.file) }), log });
}

/** One statement with all rows of a table, so that rows may refer to each other. */
async function rowsOf(db: Kysely<Tables>, { name, kind }: Fixture, table: string, schema: string): Promise<string> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1, 2`.execute(db);
  if (rows.length === 0) throw new Error(`${table} is empty: say in contents.ts what a store of step ${name} holds`);
  const columns = Object.keys(rows[0]!);
  const lines = rows.map(row => `(${columns.map(column => literal(row[column], kind)).join(', ')})`);
  const counted = kind === 'postgres' ? identityOf(table, schema) : null;
  const how = counted ? ' overriding system value' : '';
  const names = columns.map(column => `"${column}"`).join(', ');
  const last = counted
    ? `select setval(pg_get_serial_sequence('${table}', '${counted}'), (select max("${counted}") from "${table}"));\n`
    : '';
  return `insert into "${table}" (${names})${how} values\n${lines.join(',\n')};\n${last}`;
}

/** The column of a table that counts up by itself. */
function identityOf(table: string, schema: string): string | null {
  const [statement = ''] = new RegExp(`^create table "${table}".*;$`, 'm').exec(schema) ?? [];
  return /"(\w+)" integer primary key generated always as identity/.exec(statement)?.[1] ?? null;
}

function literal(value: unknown, kind: StoreKind): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (Buffer.isBuffer(value))
    return kind === 'sqlite' ? `x'${value.toString('hex')}'` : `'\\x${value.toString('hex')}'`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}
