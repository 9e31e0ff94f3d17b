import { type ApiListedItem, familiesSchema, itemPageSchema } from '@tessera/api/items.ts';
import { searchText } from '@tessera/core/links/link.ts';
import { createStore } from '@tessera/ui/store.ts';
import { askServer } from '../server/server.ts';
import { filterSearch, type LibraryFilters } from './filters.ts';

/** As many results as one page shows. */
const PER_PAGE = 24;

/** What a search has found so far. */
export interface FoundItems {
  /** The search that found it. */
  readonly key: string;
  readonly items: readonly ApiListedItem[];
  /** The cursor of the next page; null when all is there. */
  readonly next: string | null;
  readonly standing: 'searching' | 'done' | 'failed';
}

/** The last search. It outlives the page, so that whoever comes back from an item finds the results as they were. */
export const found = createStore<FoundItems | null>(null);

export function searchKey(filters: LibraryFilters): string {
  return searchText(filterSearch(filters));
}

/** Has the first page of a search found, unless it is there already. */
export async function findItems(filters: LibraryFilters): Promise<void> {
  const key = searchKey(filters);
  const known = found.get();
  if (known?.key === key && known.standing !== 'failed') return;
  found.set({ key, items: [], next: null, standing: 'searching' });
  await addPage({ key, items: [], next: null, standing: 'searching' });
}

/** Adds the next page to what is found. */
export async function searchMore(): Promise<void> {
  const known = found.get();
  if (!known || known.standing === 'searching' || (known.next === null && known.standing === 'done')) return;
  const searching = { ...known, standing: 'searching' } as const;
  found.set(searching);
  await addPage(searching);
}

async function addPage(known: FoundItems): Promise<void> {
  const cursor = known.next === null ? '' : `&cursor=${encodeURIComponent(known.next)}`;
  const path = `/items${known.key}&include=item&limit=${PER_PAGE}${cursor}`;
  const page = await askServer(path, itemPageSchema);
  // Another search may have begun since.
  if (found.get()?.key !== known.key) return;
  if (!page.ok) return found.set({ ...known, standing: 'failed' });
  const { items, next } = page.value;
  found.set({ ...known, items: [...known.items, ...items], next, standing: 'done' });
}

/** What the library has; null where it cannot be reached. */
export async function loadFacets() {
  const facets = await askServer('/families', familiesSchema);
  return facets.ok ? facets.value.families : null;
}

/** The item behind another one in the results, if it is there. */
export function itemAfter(id: string): string | null {
  const items = found.get()?.items ?? [];
  const at = items.findIndex(item => item.id === id);
  return at < 0 ? null : (items[at + 1]?.id ?? null);
}
