import { misused, refused } from '../exit-error.ts';
import { familyNamed } from '../families.ts';
import { note, writeOut } from '../io/stdout.ts';
import { type FilterFlags, queryOf } from './filters.ts';
import { type StoreFlags, withStore } from './store.ts';
import { libraryWords as words } from './words.ts';

export const SEARCH_FORMATS = ['text', 'json'] as const;

export interface SearchFlags extends StoreFlags, FilterFlags {
  readonly limit?: number;
  readonly cursor?: string;
  readonly format?: (typeof SEARCH_FORMATS)[number];
}

/** Prints one page of what fits. */
export async function searchLibrary(family: string, flags: SearchFlags): Promise<void> {
  await familyNamed(family);
  const { countItems, storedLines, searchItems } = await import('@tessera/library');
  const query = queryOf(family, flags);
  await withStore(flags, async store => {
    const page = await searchItems(store, query, { limit: flags.limit, cursor: flags.cursor });
    if (!page.ok) throw misused(page.note ?? page.reason);
    const { items, next } = page.value;
    if (items.length === 0) throw refused(words.nothing);
    const lines =
      flags.format === 'json'
        ? await storedLines(
            store,
            items.map(({ id }) => id),
          )
        : items.map(words.item);
    for (const line of lines) await writeOut(`${line}\n`);
    note(words.found(items.length, await countItems(store, query)));
    if (next !== null) note(words.nextPage(next));
  });
}
