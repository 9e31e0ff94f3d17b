import { existsSync, renameSync } from 'node:fs';
import { accept, refuse, type Verdict } from '@tessera/core';
import Database from 'better-sqlite3';
import { words as libraryWords } from '../words.ts';
import { storeErrorText } from './errors.ts';
import { NO_WAIT } from './when-free.ts';

const words = libraryWords.store;

/** `used`: another process has it open. `full`: it holds something. `damaged`: it cannot be read. */
export type ReplaceFault = 'used' | 'full' | 'damaged' | 'foreign';

/** What became of the library that was replaced. */
export interface Replaced {
  /** Where a damaged file was moved. */
  readonly damaged: string | null;
}

/**
 * Puts a file in the place of a library. Refused when the library holds anything, unless `isAllowed`; and in any case when
 * another process has it open, or when it is the database of another program.
 */
export function replaceLibrary(file: string, by: string, isAllowed: boolean): Verdict<Replaced, ReplaceFault> {
  const state = existsSync(file) ? stateOf(file) : accept('free' as const);
  if (!state.ok && (state.reason !== 'damaged' || !isAllowed)) return state;
  if (state.ok && state.value === 'full' && !isAllowed) return refuse('full', words.notEmpty);
  const damaged = state.ok ? null : setAside(file);
  renameSync(by, file);
  return accept({ damaged });
}

/** Says whether a library has rows, and checkpoints its log; refused if another process has it open. */
function stateOf(file: string): Verdict<'free' | 'full', ReplaceFault> {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, NO_WAIT);
    const tables = tablesOf(database);
    if (tables.length > 0 && !tables.includes('schema_steps'))
      return refuse('foreign', words.tables(tables.slice(0, 3)));
    // This fails if another process has the file open.
    database.pragma('journal_mode = DELETE');
    const filled = tables.filter(name => name !== 'schema_steps').find(name => hasRows(database!, name));
    return accept(filled === undefined ? 'free' : 'full');
  } catch (error) {
    const why = storeErrorText(error);
    if (why === null) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    return /^SQLITE_(BUSY|LOCKED)/.test(code) ? refuse('used', words.inUse) : refuse('damaged', why);
  } finally {
    database?.close();
  }
}

function tablesOf(database: Database.Database): readonly string[] {
  const query = "select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name";
  return database
    .prepare<[], { readonly name: string }>(query)
    .all()
    .map(({ name }) => name);
}

function hasRows(database: Database.Database, table: string): boolean {
  return database.prepare(`select 1 from "${table}" limit 1`).get() !== undefined;
}

/** Keeps a damaged file, which may still be repaired. */
function setAside(file: string): string {
  let number = 1;
  while (existsSync(`${file}.damaged-${number}`)) number++;
  const aside = `${file}.damaged-${number}`;
  for (const part of ['', '-wal', '-shm', '-journal']) {
    if (existsSync(`${file}${part}`)) renameSync(`${file}${part}`, `${aside}${part}`);
  }
  return aside;
}
