import { loadFamily } from '@tessera/catalog';
import type { Family } from '@tessera/core';
import type { ItemQuery, LibraryStore } from '@tessera/library';
import { misused, refused } from '../exit-error.ts';
import { familyNamed } from '../families.ts';
import { note } from '../io/stdout.ts';
import { type FilterFlags, hasFilters, queryOf } from './filters.ts';
import { libraryWords as words } from './words.ts';

/** Items to work on: those of one family that fit. */
export interface FamilyItems {
  readonly family: Family;
  readonly query: ItemQuery;
}

/** The family that a person named, with their filters; without a name, all families that the library has items of. */
export async function itemsAskedFor(
  store: LibraryStore,
  named: string | undefined,
  flags: FilterFlags,
): Promise<readonly FamilyItems[]> {
  if (named !== undefined) return [{ family: await familyNamed(named), query: queryOf(named, flags) }];
  if (hasFilters(flags)) throw misused(words.filtersNeedFamily);
  const { libraryStats } = await import('@tessera/library');
  const ids = (await libraryStats(store)).map(({ family }) => family);
  if (ids.length === 0) throw refused(words.empty);
  const families: FamilyItems[] = [];
  for (const id of ids) {
    const family = await loadFamily(id);
    if (family) families.push({ family, query: { family: id } });
    else note(words.unknownFamily(id));
  }
  return families;
}
