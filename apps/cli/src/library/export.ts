import { type Family, NO_REQUEST } from '@tessera/core';
import type { ItemQuery, LibraryStore } from '@tessera/library';
import { misused, refused } from '../exit-error.ts';
import { familyNamed } from '../families.ts';
import { PackFile } from '../io/pack-file.ts';
import { PendingFile } from '../io/pending-file.ts';
import { note, writeOut } from '../io/stdout.ts';
import { type FilterFlags, hasFilters, queryOf } from './filters.ts';
import { type StoreFlags, withStore } from './store.ts';
import { libraryWords as words } from './words.ts';

export interface ExportFlags extends StoreFlags, FilterFlags {
  readonly pack?: string;
  readonly out?: string;
}

/** Writes a pack of the library as it was, or what a search finds as a pack of its own. */
export async function exportItems(family: string | undefined, flags: ExportFlags): Promise<void> {
  const { pack, out } = flags;
  const isFiltered = family !== undefined || hasFilters(flags);
  if (pack !== undefined && isFiltered) throw misused(words.packOrFilters);
  if (pack === undefined && family === undefined) throw misused(words.familyOrPack);
  const known = family === undefined ? null : await familyNamed(family);
  await withStore(flags, store =>
    known ? exportFound(store, known, queryOf(known.id, flags), out) : exportPack(store, pack!, out),
  );
}

async function exportPack(store: LibraryStore, id: string, out: string | undefined): Promise<void> {
  const { packById, packLines } = await import('@tessera/library');
  const pack = await packById(store, id);
  if (!pack) throw refused(words.noPack(id));
  if (!pack.isWhole) throw refused(words.openPack(id));
  const file = out === undefined ? null : await PendingFile.begin(out);
  const write = (line: string) => (file ? file.write(`${line}\n`) : writeOut(`${line}\n`));
  await write(pack.header);
  for await (const line of packLines(store, pack)) await write(line);
  await file?.commit();
  if (out !== undefined) note(words.exported(pack.count, out));
}

async function exportFound(
  store: LibraryStore,
  family: Family,
  query: ItemQuery,
  out: string | undefined,
): Promise<void> {
  const { searchLines } = await import('@tessera/library');
  const pack = out === undefined ? null : await PackFile.begin(out, family, NO_REQUEST);
  let count = 0;
  for await (const line of searchLines(store, query)) {
    await (pack ? pack.add(line) : writeOut(`${line}\n`));
    count++;
  }
  if (count === 0) throw refused(words.nothing);
  await pack?.finish();
  if (out !== undefined) note(words.exported(count, out));
}
