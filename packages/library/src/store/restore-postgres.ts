import { accept, refuse, type Verdict } from '@tessera/core';
import type Database from 'better-sqlite3';
import { sql, type Transaction } from 'kysely';
import { MIGRATIONS } from '../migrations/index.ts';
import { words as libraryWords } from '../words.ts';
import { type CopyFault, checkFile, checkLibrary, copyFault } from './check-file.ts';
import type { CopyOptions } from './copy.ts';
import { copyCountersFromFile } from './counters.ts';
import { openedMoment } from './file-moment.ts';
import { countRows, type FileTable, fileRows, fileTables, type Row } from './file-tables.ts';
import { createSteps, lockSteps, stepsTaken, tableNames, takeSteps } from './migrate.ts';
import { allowPauses, openPostgres } from './postgres.ts';
import type { Tables } from './tables.ts';
import { whenFree } from './when-free.ts';

const words = libraryWords.store;

/** `full`: the database has a library that holds something. */
export type RestoreFault = CopyFault | 'full';

/** Rows of one statement: its parameters are limited. */
const MOST_ROWS = 250;
/** Characters of one statement, unless one row has more. */
const MOST_CHARS = 2 ** 20;

/**
 * Fills a PostgreSQL database from a backup, which is checked first, and brings it to the newest schema. All of it is one
 * transaction. Refused unless the database has no library, or one without a single row.
 */
export async function restorePostgres(
  file: string,
  url: string,
  options: CopyOptions = {},
): Promise<Verdict<null, RestoreFault>> {
  const found = checkFile(file);
  if (!found.ok) return found;
  try {
    const source = await whenFree(() => openedMoment(file));
    try {
      const steps = await checkLibrary(source);
      return steps.ok ? await fill(source, steps.value, url, options) : steps;
    } finally {
      source.close();
    }
  } catch (error) {
    return copyFault(error);
  }
}

async function fill(
  source: Database.Database,
  steps: number,
  url: string,
  options: CopyOptions,
): Promise<Verdict<null, RestoreFault>> {
  const db = openPostgres<Tables>(url);
  try {
    const trx = await db.startTransaction().execute();
    try {
      const filled = await fillInside(source, steps, trx, options);
      await (filled.ok ? trx.commit() : trx.rollback()).execute();
      return filled;
    } catch (error) {
      await trx
        .rollback()
        .execute()
        .catch(() => {});
      throw error;
    }
  } finally {
    await db.destroy();
  }
}

async function fillInside(
  source: Database.Database,
  steps: number,
  trx: Transaction<Tables>,
  options: CopyOptions,
): Promise<Verdict<null, RestoreFault>> {
  await allowPauses(trx);
  await lockSteps(trx, 'postgres');
  const room = await makeRoom(trx);
  if (!room.ok) return room;
  await createSteps(trx);
  await takeSteps(trx, 'postgres', 0, steps);
  const tables = fileTables(source);
  const lost = (await tableNames(trx, 'postgres')).find(
    name => name !== 'schema_steps' && tables.every(table => table.name !== name),
  );
  if (lost !== undefined) return refuse('damaged', words.lostTable(lost));
  await writeTables(source, trx, tables, options);
  await copyCountersFromFile(source, trx);
  await takeSteps(trx, 'postgres', steps, MIGRATIONS.length);
  return accept(null);
}

/** Removes the tables of a library that holds nothing: the backup may have an older schema. */
async function makeRoom(trx: Transaction<Tables>): Promise<Verdict<null, RestoreFault>> {
  const taken = await stepsTaken(trx, 'postgres');
  if (!taken.ok) return taken;
  const tables = await tableNames(trx, 'postgres');
  if (tables.length === 0) return accept(null);
  const list = sql.join(tables.map(name => sql.table(name)));
  // Nobody adds a row between the look and the end of the transaction.
  await sql`lock table ${list} in access exclusive mode`.execute(trx);
  for (const name of tables) {
    if (name === 'schema_steps') continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx);
    if (rows.length > 0) return refuse('full', words.notEmpty);
  }
  await sql`drop table ${list}`.execute(trx);
  return accept(null);
}

async function writeTables(
  source: Database.Database,
  trx: Transaction<Tables>,
  tables: readonly FileTable[],
  { onPart }: CopyOptions,
): Promise<void> {
  const all = tables.reduce((sum, table) => sum + countRows(source, table), 0);
  let done = 0;
  for (const table of tables) {
    for (const rows of batches(fileRows(source, table))) {
      await insertRows(trx, table, rows);
      done += rows.length;
      onPart?.(done / all);
    }
  }
}

function* batches(rows: Iterable<Row>): IterableIterator<readonly Row[]> {
  let batch: Row[] = [];
  let chars = 0;
  for (const row of rows) {
    batch.push(row);
    for (const value of Object.values(row)) if (typeof value === 'string') chars += value.length;
    if (batch.length < MOST_ROWS && chars < MOST_CHARS) continue;
    yield batch;
    batch = [];
    chars = 0;
  }
  if (batch.length > 0) yield batch;
}

async function insertRows(trx: Transaction<Tables>, { name, columns }: FileTable, rows: readonly Row[]): Promise<void> {
  const names = sql.join(columns.map(column => sql.ref(column)));
  const values = rows.map(row => sql`(${sql.join(columns.map(column => row[column]))})`);
  // Numbers that the database would give are those of the backup.
  await sql`insert into ${sql.table(name)} (${names}) overriding system value values ${sql.join(values)}`.execute(trx);
}
