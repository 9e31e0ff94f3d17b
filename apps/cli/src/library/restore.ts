import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileError, misused, refused } from '../exit-error.ts';
import { isSameFile, linkTarget } from '../io/folders.ts';
import { note, writeOut } from '../io/stdout.ts';
import { forgetTemporary, removeTemporaries, sweepLeftovers, temporaryBeside } from '../io/temporary.ts';
import { words as cliWords } from '../words.ts';
import { type BackupFlags, fileOf } from './backup.ts';
import { copyApart } from './copy.ts';
import { libraryWords } from './words.ts';

const words = libraryWords.backup;

export interface RestoreFlags extends BackupFlags {
  readonly replace?: boolean;
}

/** Puts a backup in the place of the library. All is checked, and brought to the newest schema, before the library is touched. */
export async function restoreLibrary(from: string, flags: RestoreFlags): Promise<void> {
  const named = fileOf(flags);
  const to = await targetIn(named);
  if (isSameFile(from, to)) throw misused(words.itself(from));
  const { replaceLibrary } = await import('@tessera/library');
  makeFolderOf(to);
  sweepLeftovers(to);
  const copy = temporaryBeside(to);
  try {
    const copied = await copyApart('restore', { from, to: copy }, flags.quiet ?? false);
    if (!copied.ok) throw refused(words.cannotRestore(from, copied.note ?? copied.reason));
    const replaced = replaceLibrary(to, copy, flags.replace ?? false);
    if (!replaced.ok && replaced.reason === 'full') throw refused(words.full(named));
    if (!replaced.ok) throw refused(words.cannotReplace(named, replaced.note ?? replaced.reason));
    forgetTemporary(copy);
    if (replaced.value.damaged !== null) note(words.setAside(replaced.value.damaged));
  } finally {
    removeTemporaries();
  }
  await writeOut(`${words.restored(from, named)}\n`);
}

/** The library itself where a link to it is named. */
async function targetIn(named: string): Promise<string> {
  try {
    return await linkTarget(named);
  } catch (error) {
    throw fileError(error, cliWords.files.write(named));
  }
}

function makeFolderOf(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch (error) {
    throw fileError(error, cliWords.files.write(file));
  }
}
