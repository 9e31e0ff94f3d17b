import { misused, refused } from '../exit-error.ts';
import { isSameFile } from '../io/folders.ts';
import { PendingFile } from '../io/pending-file.ts';
import { writeOut } from '../io/stdout.ts';
import { copyApart } from './copy.ts';
import { placeOf, type StoreFlags } from './store.ts';
import { libraryWords } from './words.ts';

const words = libraryWords.backup;

export interface BackupFlags extends StoreFlags {
  readonly quiet?: boolean;
}

/** Writes the library to one file, as it is at this moment. */
export async function backUpLibrary(to: string, flags: BackupFlags): Promise<void> {
  const from = fileOf(flags);
  if (isSameFile(from, to)) throw misused(words.itself(to));
  const pending = await PendingFile.begin(to);
  const copied = await copyApart('backUp', { from, to: pending.temporary }, flags.quiet ?? false);
  if (!copied.ok) {
    await pending.discard();
    throw refused(words.cannotBackUp(from, copied.note ?? copied.reason));
  }
  await pending.commit();
  await writeOut(`${words.done(from, to)}\n`);
}

/** Backups of PostgreSQL are made with its own programs. */
export function fileOf({ store }: StoreFlags): string {
  const place = placeOf(store);
  if ('url' in place) throw refused(words.postgres);
  return place.file;
}
