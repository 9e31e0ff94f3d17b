import { loadFamily } from '@tessera/catalog';
import { type Refusal, readMadeLine } from '@tessera/core';
import { readLink } from '@tessera/core/links/link.ts';
import type { ItemCheck } from '../checking/itemChecker.ts';
import { type ClaimedItem, oneCheck } from '../checking/oneCheck.ts';
import { dayAt } from '../daily/day.ts';
import { loadView } from '../families.ts';
import { shelf, shelfOf } from '../storage/browser.ts';
import { attemptsOfItem } from './record.ts';
import { dueKey } from './schedule.ts';
import { readSummary } from './summary.ts';
import { readKeptItem } from './transfer.ts';
import { words } from './words.ts';

/** An item that came back, or why it cannot. */
export type Another =
  /** As it was kept: it may be from a file of progress, so it is checked like any item from outside. */
  | ({ readonly kind: 'item'; readonly check: ItemCheck } & ClaimedItem)
  /** It was not kept whole; its address is all there is. */
  | { readonly kind: 'address'; readonly family: string; readonly search: Readonly<Record<string, string>> }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'gone' };

const checking = oneCheck();

export async function loadAnother(id: string): Promise<Another> {
  await Promise.all([shelf.ready, shelfOf('items').ready]);
  const record = shelfOf('items').read(id);
  const kept = record.ok ? readKeptItem(record.value) : record;
  if (!kept.ok) return loadAddress(id);
  const [family, view] = await Promise.all([loadFamily(kept.value.family), loadView(kept.value.family)]);
  if (!family || !view) return { kind: 'broken', reason: words.again.noFamily(kept.value.family) };
  const item = readMadeLine(family, kept.value.line);
  return item.ok ? checked({ family, view, claimed: item.value }) : brokenBy(item);
}

async function checked(kept: ClaimedItem): Promise<Another> {
  return { kind: 'item', check: await checking.start(kept), ...kept };
}

/** Ends the check of the item that is looked at. */
export function closeCheck(): void {
  checking.close();
}

async function loadAddress(id: string): Promise<Another> {
  const last = (await attemptsOfItem(id)).at(-1);
  const family = last && (await loadFamily(last.family));
  if (!family) return { kind: 'gone' };
  const link = readLink(family, last.search);
  return link.ok ? { kind: 'address', family: family.id, search: last.search } : brokenBy(link);
}

function brokenBy({ note, reason }: Refusal): Another {
  return { kind: 'broken', reason: note ?? reason };
}

/** The items due today, the longest overdue first. */
export function dueToday(): readonly string[] {
  const today = dayAt(new Date());
  const due = Object.entries(readSummary(shelf).cards).filter(([, card]) => card.due <= today);
  return due.sort((a, b) => (dueKey(...a) < dueKey(...b) ? -1 : 1)).map(([id]) => id);
}
