import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { LibraryStore, OpenStoreOptions, StorePlace } from '@tessera/library';
import type { Command } from 'commander';
import { libraryHelp } from '../commands/library-words.ts';
import { refused } from '../exit-error.ts';
import { libraryWords as words } from './words.ts';

export interface StoreFlags {
  readonly store?: string;
}

/** Adds the option that says which library. */
export function withStoreOption(command: Command): Command {
  return command.option('--store <FILE|URL>', libraryHelp.store);
}

const ADDRESS = /^postgres(ql)?:\/\//;

/** A file in the person's data folder unless something else is named. */
export function placeOf(named: string | undefined): StorePlace {
  const { DATABASE_URL, XDG_DATA_HOME } = process.env;
  const asked = named ?? DATABASE_URL;
  if (asked && ADDRESS.test(asked)) return { url: asked };
  if (named !== undefined) return { file: resolve(named) };
  return { file: join(XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'tessera', 'library.db') };
}

/** Opens the library for some work. What its database says becomes one line. */
export async function withStore<T>(
  { store: named }: StoreFlags,
  work: (store: LibraryStore) => Promise<T>,
  options: OpenStoreOptions = {},
): Promise<T> {
  // Loaded here: other commands need no database.
  const { openStore, storeErrorText } = await import('@tessera/library');
  const place = placeOf(named);
  const opened = await openStore(place, options);
  if (!opened.ok) throw refused(words.cannotOpen('file' in place ? place.file : null, opened.note ?? ''));
  const store = opened.value;
  try {
    return await work(store);
  } catch (error) {
    const why = storeErrorText(error);
    throw why === null ? error : refused(words.broken(store.name, why));
  } finally {
    await store.close().catch(() => {});
  }
}
