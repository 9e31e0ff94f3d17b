import { packLineSchema } from '@tessera/api/items.ts';
import { loadFamily } from '@tessera/catalog';
import { canonicalJson, readMadeLine } from '@tessera/core';
import type { ItemCheck } from '../checking/itemChecker.ts';
import { type ClaimedItem, oneCheck } from '../checking/oneCheck.ts';
import { loadApps, loadView } from '../families.ts';
import { askServer } from '../server/server.ts';
import { shelf, shelfOf } from '../storage/browser.ts';
import { loadFacets } from './search.ts';

/** What can be searched; null where there is no server to ask. */
export async function loadLibrary() {
  const [facets] = await Promise.all([loadFacets(), shelf.ready, shelfOf('attempts').ready]);
  const full = facets?.filter(({ items }) => items > 0) ?? [];
  await loadApps(full.map(({ id }) => id));
  return facets && full;
}

/** An item of the library, or why it cannot be played. */
export type LibraryItem =
  | ({ readonly kind: 'item'; readonly check: ItemCheck } & ClaimedItem)
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unreachable' };

const checking = oneCheck();

/** The item is checked like any item from outside: the server may be anybody's. */
export async function loadLibraryItem(id: string): Promise<LibraryItem> {
  await shelf.ready;
  const answer = await askServer(`/items/${encodeURIComponent(id)}?proof=true`, packLineSchema);
  if (!answer.ok) return { kind: answer.reason === 'refused' ? 'gone' : 'unreachable' };
  const [family, view] = await Promise.all([loadFamily(answer.value.family), loadView(answer.value.family)]);
  if (!family || !view) return { kind: 'unreadable', reason: answer.value.family };
  const claimed = readMadeLine(family, canonicalJson(answer.value));
  if (!claimed.ok) return { kind: 'unreadable', reason: claimed.note ?? claimed.reason };
  const item = { family, view, claimed: claimed.value };
  return { kind: 'item', check: await checking.start(item), ...item };
}

/** Ends the check of the item that is looked at. */
export function closeLibraryCheck(): void {
  checking.close();
}
