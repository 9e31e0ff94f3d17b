import { type Family, type MadeLine, readMadeLine } from '@tessera/core';
import { originSearch, type PlayLink, readLink, type Search, searchText } from '@tessera/core/links/link.ts';
import { keptItem, knownItem } from '../mill/keptItem.ts';
import { shelf } from '../storage/browser.ts';
import { dayAt, linkOfDay } from './day.ts';
import { ledgerSearch } from './ledger.ts';

const WAIT_MS = 150;

const placeOf = (family: Family) => `today/${family.id}`;

/** What today asks for: a link that this maker can follow, or the address of an item that an earlier maker made. */
type TodaysRequest = { readonly link: PlayLink } | { readonly old: Search };

async function todaysRequest(family: Family): Promise<TodaysRequest> {
  const day = dayAt(new Date());
  const search = await ledgerSearch(family, day);
  if (!search) return { link: linkOfDay(family, day) };
  const link = readLink(family, search);
  return link.ok ? { link: link.value } : { old: search };
}

function knownFor(family: Family, request: TodaysRequest): MadeLine | null {
  return 'link' in request
    ? knownItem(family, placeOf(family), request.link)
    : itemAt(family, placeOf(family), request.old);
}

/** The item in a place of the shelf, if it has this address. */
function itemAt(family: Family, place: string, search: Search): MadeLine | null {
  const record = shelf.read(place);
  const item = record.ok && typeof record.value === 'string' ? readMadeLine(family, record.value) : null;
  const isAskedFor = item?.ok && searchText(originSearch(family, item.value.made.origin)) === searchText(search);
  return isAskedFor ? item.value : null;
}

async function itemFor(family: Family, request: TodaysRequest, stop: AbortSignal): Promise<MadeLine | null> {
  if ('link' in request) return keptItem(family, placeOf(family), request.link, stop);
  const known = knownFor(family, request);
  if (known) return known;
  const { oldDailyAt } = await import('./oldDaily.ts');
  const item = await oldDailyAt(family, request.old);
  if (item) shelf.write(placeOf(family), item.line);
  return item;
}

/** Today's item, made in the mill's workers and kept for the day. */
export async function makeToday(family: Family, stop: AbortSignal): Promise<MadeLine | null> {
  return itemFor(family, await todaysRequest(family), stop);
}

/** Today's item if it is at hand, or comes to hand so soon that a page for the wait would only flicker. */
export async function todayAtOnce(family: Family, stop: AbortSignal): Promise<MadeLine | null> {
  const request = await todaysRequest(family);
  const known = knownFor(family, request);
  // A position to choose a move in is shown before it is proven; nobody waits for that.
  if (known || family.judge.kind === 'choose') return known;
  const patience = new Promise<null>(resolve => setTimeout(resolve, WAIT_MS, null));
  // What fails here fails again, and is told, on the page for the wait.
  return Promise.race([itemFor(family, request, stop).catch(() => null), patience]);
}
