import { accept, type Verdict } from '@tessera/core';
import Database from 'better-sqlite3';
import { type CopyFault, checkFile, checkLibrary, copyFault } from './check-file.ts';
import { openedMoment } from './file-moment.ts';
import { createPrivate } from './private-file.ts';
import { whenFree } from './when-free.ts';

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
  const found = checkFile(from);
  if (!found.ok) return found;
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
    return copyFault(error);
  }
}

async function checkCopy(file: string): Promise<Verdict<null, CopyFault>> {
  const database = new Database(file);
  try {
    // One file without a log beside it, which can be read from anywhere.
    database.pragma('journal_mode = DELETE');
    const checked = await checkLibrary(database);
    return checked.ok ? accept(null) : checked;
  } finally {
    database.close();
  }
}
