import { accept, refuse, type Verdict } from '@tessera/core';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { words as libraryWords } from '../words.ts';
import { type CopyFault, checkLibrary, copyFault } from './check-file.ts';
import type { CopyOptions } from './copy.ts';
import { copyCountersToFile } from './counters.ts';
import { type FileTable, fileTables, quoted, type Row } from './file-tables.ts';
import { migrate, stepsTaken } from './migrate.ts';
import { allowPauses, openPostgres } from './postgres.ts';
import { createPrivate } from './private-file.ts';
import type { Connection } from './store.ts';
import type { Tables } from './tables.ts';

/** Rows that are in memory at a time. */
const ROWS = 250;

/**
 * Copies a library on PostgreSQL to a file, as it is at one moment, while others read and write it. The file has the same schema
 * and is checked like a copy of a file. The queue is left out: workers make a new one from the orders.
 */
export async function backUpPostgres(
  url: string,
  to: string,
  options: CopyOptions = {},
): Promise<Verdict<null, CopyFault>> {
  createPrivate(to);
  const source = openPostgres<Tables>(url);
  const database = new Database(to);
  try {
    // All queries of the transaction see the same moment.
    const moment = source.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    const written = await moment.execute(trx => writeFile(trx, database, options));
    if (!written.ok) return written;
    database.exec('commit');
    const checked = await checkLibrary(database);
    return checked.ok ? accept(null) : checked;
  } catch (error) {
    return copyFault(error);
  } finally {
    database.close();
    await source.destroy();
  }
}

/** Leaves a transaction open in the file. */
async function writeFile(
  trx: Connection,
  database: Database.Database,
  options: CopyOptions,
): Promise<Verdict<null, CopyFault>> {
  await allowPauses(trx);
  const steps = await stepsTaken(trx, 'postgres');
  if (!steps.ok) return steps;
  if (steps.value === null) return refuse('empty', libraryWords.store.noLibrary);
  // All rows are there when the references are checked, at the end.
  database.pragma('foreign_keys = OFF');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  const migrated = await migrate(db, 'sqlite', steps.value);
  if (!migrated.ok) return migrated;
  database.exec('begin');
  await writeTables(trx, database, options);
  await copyCountersToFile(trx, database);
  return accept(null);
}

async function writeTables(trx: Connection, database: Database.Database, { onPart }: CopyOptions): Promise<void> {
  const tables = fileTables(database);
  let all = 0;
  for (const table of tables) all += await countRows(trx, table);
  let done = 0;
  for (const table of tables) {
    const insert = insertInto(database, table);
    for await (const rows of rowsOf(trx, table)) {
      for (const row of rows) insert(row);
      done += rows.length;
      onPart?.(done / all);
    }
  }
}

function insertInto(database: Database.Database, { name, columns }: FileTable): (row: Row) => void {
  const marks = columns.map(() => '?').join(', ');
  const insert = database.prepare(`insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values (${marks})`);
  return row => void insert.run(columns.map(column => row[column]));
}

async function countRows(trx: Connection, { name }: FileTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(trx);
  return rows[0]!.count;
}

/** A cursor of the server, so that memory does not grow with the table. */
async function* rowsOf(trx: Connection, { name, columns }: FileTable): AsyncIterable<readonly Row[]> {
  const chosen = sql.join(columns.map(column => sql.ref(column)));
  await sql`declare copied no scroll cursor for select ${chosen} from ${sql.table(name)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS)} from copied`.execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close copied`.execute(trx);
}
