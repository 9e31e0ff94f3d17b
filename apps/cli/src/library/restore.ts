import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileError, misused, refused } from '../exit-error.ts';
import { isSameFile, linkTarget } from '../io/folders.ts';
import { note, writeOut } from '../io/stdout.ts';
import { forgetTemporary, removeTemporaries, sweepLeftovers, temporaryBeside } from '../io/temporary.ts';
import { words as cliWords } from '../words.ts';
import type { BackupFlags } from './backup.ts';
import { restoreApart } from './copy.ts';
import { placeOf } from './store.ts';
import { libraryWords } from './words.ts';

const words = libraryWords.backup;

export interface RestoreFlags extends BackupFlags {
  readonly replace?: boolean;
}

/** Restores a backup. All is checked, and brought to the newest schema, before the library is touched. */
export async function restoreLibrary(from: string, flags: RestoreFlags): Promise<void> {
  const place = placeOf(flags.store);
  const name =
    'file' in place ? await replaceFile(from, place.file, flags) : await fillDatabase(from, place.url, flags);
  await writeOut(`${words.restored(from, name)}\n`);
}

/** Puts a backup in the place of a library in a file. */
async function replaceFile(from: string, named: string, flags: RestoreFlags): Promise<string> {
  const to = await targetIn(named);
  if (isSameFile(from, to)) throw misused(words.itself(from));
  const { replaceLibrary } = await import('@tessera/library');
  makeFolderOf(to);
  sweepLeftovers(to);
  const copy = temporaryBeside(to);
  try {
    const copied = await restoreApart({ from, to: { file: copy } }, flags.quiet ?? false);
    if (!copied.ok) throw refused(words.cannotRestore(from, copied.note ?? copied.reason));
    const replaced = replaceLibrary(to, copy, flags.replace ?? false);
    if (!replaced.ok && replaced.reason === 'full') throw refused(words.full(named));
    if (!replaced.ok) throw refused(words.cannotReplace(named, replaced.note ?? replaced.reason));
    forgetTemporary(copy);
    if (replaced.value.damaged !== null) note(words.setAside(replaced.value.damaged));
  } finally {
    removeTemporaries();
  }
  return named;
}

/** Fills an empty database from a backup. */
async function fillDatabase(from: string, url: string, flags: RestoreFlags): Promise<string> {
  if (flags.replace) throw misused(words.noReplace);
  const { storeName } = await import('@tessera/library');
  const name = storeName({ url });
  const copied = await restoreApart({ from, to: { url } }, flags.quiet ?? false);
  if (!copied.ok && copied.reason === 'full') throw refused(words.fullDatabase(name));
  if (!copied.ok) throw refused(words.cannotRestoreTo(from, name, copied.note ?? copied.reason));
  return name;
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
