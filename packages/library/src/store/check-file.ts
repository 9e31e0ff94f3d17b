import { statSync } from 'node:fs';
import { accept, refuse, type Verdict } from '@tessera/core';
import type Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { words as libraryWords } from '../words.ts';
import { storeErrorText } from './errors.ts';
import { stepsTaken } from './migrate.ts';
import type { StoreFault } from './store.ts';
import type { Tables } from './tables.ts';

const words = libraryWords.store;

/** `damaged`: the file is broken. `empty`: there is no library in it. */
export type CopyFault = StoreFault | 'damaged' | 'empty';

/** Only a regular file can be copied: a named pipe would be waited for, and nothing could end that. */
export function checkFile(file: string): Verdict<null, CopyFault> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return refuse('place', words.noFile);
  return found.isFile() ? accept(null) : refuse('place', words.notFile);
}

/** How many steps the library in an open file has taken; refused unless the file is whole and this program can open it. */
export async function checkLibrary(database: Database.Database): Promise<Verdict<number, CopyFault>> {
  const fault = faultIn(database);
  if (fault !== null) return refuse('damaged', words.damaged(fault));
  // The database belongs to the caller, so the query builder on top of it is not closed.
  const steps = await stepsTaken(new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }), 'sqlite');
  if (!steps.ok) return steps;
  return steps.value === null ? refuse('empty', words.noLibrary) : accept(steps.value);
}

/** The first thing that is broken in a file; null when all is well. */
function faultIn(database: Database.Database): string | null {
  const [first] = database.pragma('integrity_check(1)') as readonly { readonly integrity_check: string }[];
  if (first?.integrity_check !== 'ok') return first?.integrity_check.split('\n').at(-1) ?? '';
  const [lost] = database.pragma('foreign_key_check') as readonly { readonly table: string }[];
  return lost ? words.lostReference(lost.table) : null;
}

/** What a failure of a database means for a copy; any other error is a bug. */
export function copyFault(error: unknown): Verdict<never, CopyFault> {
  const why = storeErrorText(error);
  if (why === null) throw error;
  const { code = '' } = error as NodeJS.ErrnoException;
  return code.startsWith('SQLITE_CORRUPT') ? refuse('damaged', words.incomplete) : refuse('place', why);
}
