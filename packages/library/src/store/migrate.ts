import { accept, refuse, type Verdict } from '@tessera/core';
import { type Kysely, sql } from 'kysely';
import { MIGRATIONS } from '../migrations/index.ts';
import type { Migration } from '../migrations/migration.ts';
import { words as libraryWords } from '../words.ts';
import type { Connection, StoreFault, StoreKind } from './store.ts';
import type { Tables } from './tables.ts';

const words = libraryWords.store;

// Any number that no other program uses for its own lock in the same database.
const LOCK = 8_377_372;

/**
 * Brings a store to the newest schema, or to that of step `to` for tests. Each step is one transaction, and one process at a time
 * takes steps.
 */
export async function migrate(
  db: Kysely<Tables>,
  kind: StoreKind,
  to = MIGRATIONS.length,
): Promise<Verdict<null, StoreFault>> {
  // A store of the newest schema needs no lock.
  const now = await stepsTaken(db, kind);
  if (now.ok && now.value !== null && now.value >= to) return accept(null);
  for (;;) {
    const step = await db.transaction().execute(async trx => {
      await lockSteps(trx, kind);
      const taken = await stepsTaken(trx, kind);
      if (!taken.ok) return taken;
      if (taken.value === null) await createSteps(trx);
      const done = taken.value ?? 0;
      await takeSteps(trx, kind, done, Math.min(done + 1, to, MIGRATIONS.length));
      return accept(done < to && done < MIGRATIONS.length);
    });
    if (!step.ok) return step;
    if (!step.value) return accept(null);
  }
}

/** Until the transaction ends, no other process takes steps. On SQLite, a transaction that writes is alone anyway. */
export async function lockSteps(trx: Connection, kind: StoreKind): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
}

/** Takes the steps after the first `from`, up to and with step `to`. */
export async function takeSteps(trx: Connection, kind: StoreKind, from: number, to: number): Promise<void> {
  for (const [at, step] of MIGRATIONS.slice(from, to).entries()) {
    await step.up(trx.schema, kind);
    await trx
      .insertInto('schema_steps')
      .values({ number: from + at + 1, name: step.name })
      .execute();
  }
}

/** How many steps a store has taken; null for an empty database. */
export async function stepsTaken(db: Connection, kind: StoreKind): Promise<Verdict<number | null, StoreFault>> {
  const tables = await tableNames(db, kind);
  if (!tables.includes('schema_steps')) {
    if (tables.length === 0) return accept(null);
    return refuse('foreign', words.tables(tables.slice(0, 3)));
  }
  const taken = await db.selectFrom('schema_steps').selectAll().orderBy('number').execute();
  return checkSteps(
    taken.map(({ name }) => name),
    MIGRATIONS,
  );
}

/** A store with unknown steps belongs to a newer version, or to another program. */
export function checkSteps(taken: readonly string[], known: readonly Migration[]): Verdict<number, StoreFault> {
  const common = taken.slice(0, known.length);
  const other = common.findIndex((name, at) => name !== known[at]?.name);
  if (other >= 0) return refuse('foreign', words.step(other + 1, common[other]!));
  if (taken.length > known.length) return refuse('newer', words.newer(taken.length, known.length));
  return accept(taken.length);
}

/** Creates the list of steps in an empty database. */
export async function createSteps(trx: Connection): Promise<void> {
  await trx.schema
    .createTable('schema_steps')
    .addColumn('number', 'integer', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .execute();
}

/** The tables in the place of the library. */
export async function tableNames(db: Connection, kind: StoreKind): Promise<readonly string[]> {
  const query =
    kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`
      : sql<{
          name: string;
        }>`select table_name as name from information_schema.tables
            where table_schema = current_schema() and table_type = 'BASE TABLE'`;
  const { rows } = await query.execute(db);
  return rows.map(({ name }) => name).sort();
}
