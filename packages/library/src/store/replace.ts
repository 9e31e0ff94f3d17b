import { existsSync, renameSync } from 'node:fs';
import { accept, refuse, type Verdict } from '@tessera/core';
import Database from 'better-sqlite3';
import { words as libraryWords } from '../words.ts';
import { storeErrorText } from './errors.ts';

const words = libraryWords.store;

/** `used`: another process has it open. `full`: it holds something. `damaged`: it cannot be read. */
export type ReplaceFault = 'used' | 'full' | 'damaged' | 'foreign';

/** How a library gives way to another: where there is none, or an empty one, without being told to. */
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

/** Looks whether anything is in a library, and leaves it as one file that nobody has open. */
function stateOf(file: string): Verdict<'free' | 'full', ReplaceFault> {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { timeout: 0 });
    const tables = tablesOf(database);
    if (tables.length > 0 && !tables.includes('schema_steps'))
      return refuse('foreign', words.tables(tables.slice(0, 3)));
    // Only whoever is alone with a file can take its log away.
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

/** A file that cannot be read may still be of use to somebody who can repair it. */
function setAside(file: string): string {
  let number = 1;
  while (existsSync(`${file}.damaged-${number}`)) number++;
  const aside = `${file}.damaged-${number}`;
  for (const part of ['', '-wal', '-shm', '-journal']) {
    if (existsSync(`${file}${part}`)) renameSync(`${file}${part}`, `${aside}${part}`);
  }
  return aside;
}
