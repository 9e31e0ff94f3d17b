import type Database from 'better-sqlite3';
import { sql } from 'kysely';
import type { Connection } from './store.ts';

/** A column of PostgreSQL that counts up by itself. SQLite has a counter of the same meaning for the table. */
interface Counter {
  readonly table: string;
  readonly column: string;
}

/** Numbers given once are not given again, even if their rows are gone: the counters are copied as well. */
export async function copyCountersToFile(db: Connection, database: Database.Database): Promise<void> {
  const set = database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)');
  const clear = database.prepare('delete from sqlite_sequence where name = ?');
  for (const { table, column } of await counters(db)) {
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass) as last`.execute(db);
    const last = rows[0]?.last ?? null;
    if (last === null) continue;
    clear.run(table);
    set.run(table, last);
  }
}

export async function copyCountersFromFile(database: Database.Database, db: Connection): Promise<void> {
  const get = database.prepare<[string], number>('select seq from sqlite_sequence where name = ?').pluck();
  for (const { table, column } of await counters(db)) {
    const last = get.get(table) ?? 0;
    if (last > 0) await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last})`.execute(db);
  }
}

async function counters(db: Connection): Promise<readonly Counter[]> {
  const { rows } = await sql<Counter>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES' order by table_name`.execute(db);
  return rows;
}
