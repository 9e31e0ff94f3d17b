import type Database from 'better-sqlite3';

/** A table of a library in a file. */
export interface FileTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The column by which a row refers to another row of the same table; null when there is none. */
  readonly ownReference: string | null;
}

export type Row = Readonly<Record<string, unknown>>;

/** The tables with rows to copy, in the order in which the schema creates them: each refers only to itself and to those before it. */
export function fileTables(database: Database.Database): readonly FileTable[] {
  return database
    .prepare<[], { readonly name: string }>(TABLES)
    .all()
    .map(({ name }) => ({ name, columns: columnsOf(database, name), ownReference: ownReferenceOf(database, name) }));
}

const TABLES = `select name from sqlite_master
  where type = 'table' and name not like 'sqlite%' and name <> 'schema_steps' order by rowid`;

function columnsOf(database: Database.Database, table: string): readonly string[] {
  const rows = database.pragma(`table_info(${quoted(table)})`) as readonly { readonly name: string }[];
  return rows.map(({ name }) => name);
}

function ownReferenceOf(database: Database.Database, table: string): string | null {
  const keys = database.pragma(`foreign_key_list(${quoted(table)})`) as readonly {
    readonly table: string;
    readonly from: string;
  }[];
  return keys.find(key => key.table === table)?.from ?? null;
}

/** Rows that others of the table refer to come first. */
export function* fileRows(
  database: Database.Database,
  { name, columns, ownReference }: FileTable,
): IterableIterator<Row> {
  const all = `select ${columns.map(quoted).join(', ')} from ${quoted(name)}`;
  const parts =
    ownReference === null ? [''] : ['is null', 'is not null'].map(is => ` where ${quoted(ownReference)} ${is}`);
  for (const part of parts) yield* database.prepare<[], Row>(all + part).iterate();
}

export function countRows(database: Database.Database, { name }: FileTable): number {
  return database
    .prepare<[], number>(`select count(*) from ${quoted(name)}`)
    .pluck()
    .get()!;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
