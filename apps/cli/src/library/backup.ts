import { misused, refused } from '../exit-error.ts';
import { isSameFile } from '../io/folders.ts';
import { PendingFile } from '../io/pending-file.ts';
import { writeOut } from '../io/stdout.ts';
import { backUpApart } from './copy.ts';
import { placeOf, type StoreFlags } from './store.ts';
import { libraryWords } from './words.ts';

const words = libraryWords.backup;

export interface BackupFlags extends StoreFlags {
  readonly quiet?: boolean;
}

/** Writes the library to one file, as it is at this moment. */
export async function backUpLibrary(to: string, flags: BackupFlags): Promise<void> {
  const from = placeOf(flags.store);
  if ('file' in from && isSameFile(from.file, to)) throw misused(words.itself(to));
  const { storeName } = await import('@tessera/library');
  const name = storeName(from);
  const pending = await PendingFile.begin(to);
  const copied = await backUpApart({ from, to: pending.temporary }, flags.quiet ?? false);
  if (!copied.ok) {
    await pending.discard();
    throw refused(words.cannotBackUp(name, copied.note ?? copied.reason));
  }
  await pending.commit();
  await writeOut(`${words.done(name, to)}\n`);
}
