import { statSync } from 'node:fs';
import { accept, refuse, type Verdict } from '@tessera/core';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { words as libraryWords } from '../words.ts';
import { storeErrorText } from './errors.ts';
import { stepsTaken } from './migrate.ts';
import { createPrivate } from './private-file.ts';
import type { StoreFault } from './store.ts';
import type { Tables } from './tables.ts';
import { NO_WAIT, whenFree } from './when-free.ts';

const words = libraryWords.store;

/** `damaged`: the file is broken. `empty`: there is no library in it. */
export type CopyFault = StoreFault | 'damaged' | 'empty';

export interface CopyOptions {
  /** Called after each part with the share that is done. */
  onPart?(share: number): void;
}

// A few megabytes at a time, so that other work of this process does not wait long.
const PAGES = 1000;

/**
 * Copies a library in a file to another file, as it is at one moment, while others read and write it. The copy is checked: it is
 * whole, and a library that this program can open. Nothing else is changed.
 */
export async function copyLibrary(
  from: string,
  to: string,
  { onPart }: CopyOptions = {},
): Promise<Verdict<null, CopyFault>> {
  const found = statSync(from, { throwIfNoEntry: false });
  if (!found) return refuse('place', words.noFile);
  // A named pipe would be waited for, and nothing could end that.
  if (!found.isFile()) return refuse('place', words.notFile);
  try {
    const source = await whenFree(() => openedMoment(from));
    try {
      const progress = ({ totalPages, remainingPages }: Database.BackupMetadata) => {
        onPart?.(1 - remainingPages / totalPages);
        return PAGES;
      };
      createPrivate(to);
      await source.backup(to, { progress });
    } finally {
      source.close();
    }
    return await checkCopy(to);
  } catch (error) {
    const why = storeErrorText(error);
    if (why === null) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    return code.startsWith('SQLITE_CORRUPT') ? refuse('damaged', words.incomplete) : refuse('place', why);
  }
}

/** Inside a read transaction, all parts are of the same moment, even if other processes write. */
function openedMoment(file: string): Database.Database {
  const source = new Database(file, { readonly: true, fileMustExist: true, ...NO_WAIT });
  try {
    source.exec('begin');
    source.pragma('schema_version');
    return source;
  } catch (error) {
    source.close();
    throw error;
  }
}

async function checkCopy(file: string): Promise<Verdict<null, CopyFault>> {
  const database = new Database(file);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  try {
    // One file without a log beside it, which can be read from anywhere.
    database.pragma('journal_mode = DELETE');
    const fault = faultIn(database);
    if (fault !== null) return refuse('damaged', words.damaged(fault));
    const steps = await stepsTaken(db, 'sqlite');
    if (!steps.ok) return steps;
    return steps.value === null ? refuse('empty', words.noLibrary) : accept(null);
  } finally {
    await db.destroy();
  }
}

/** The first thing that is broken in a file; null when all is well. */
function faultIn(database: Database.Database): string | null {
  const [first] = database.pragma('integrity_check(1)') as readonly { readonly integrity_check: string }[];
  if (first?.integrity_check !== 'ok') return first?.integrity_check.split('\n').at(-1) ?? '';
  const [lost] = database.pragma('foreign_key_check') as readonly { readonly table: string }[];
  return lost ? words.lostReference(lost.table) : null;
}
