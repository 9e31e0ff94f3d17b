import type { CollectionForm, CollectionItemForm, StatisticsForm } from '@tessera/api/collections.ts';
import { loadFamily } from '@tessera/catalog';
import { type Family, readParams, type UnprovenItem, type Verdict } from '@tessera/core';
import { originSearch } from '@tessera/core/links/link.ts';
import type { View } from '@tessera/ui/view.ts';
import { type ItemCheck, type ItemChecker, itemChecker, somethingToShow } from '../checking/itemChecker.ts';
import { loadView } from '../families.ts';
import { type ItemOutcome, outcomeOf } from '../pack/outcome.ts';
import { attemptsOfItem } from '../progress/record.ts';
import { findServer, type ServerFault } from '../server/server.ts';
import { shelf } from '../storage/browser.ts';
import { startAppWorker } from '../workers/appCaller.ts';
import { type OwnCollection, ownCollection } from './own.ts';
import { type CollectionPlay, loadPlay } from './playRecord.ts';
import { readCollection, readStatistics } from './requests.ts';

/** Whether there is a server with collections, and whether it can be searched. */
export async function loadOffers(): Promise<{ readonly collections: boolean; readonly items: boolean }> {
  const [about] = await Promise.all([findServer(), shelf.ready]);
  const offers = about?.offers ?? [];
  return { collections: offers.includes('collections'), items: offers.includes('items') };
}

/** A collection of this device, to change it. */
export interface EditedCollection {
  readonly own: OwnCollection | null;
  readonly form: Verdict<CollectionForm, ServerFault> | null;
  readonly canSearch: boolean;
}

export async function loadEdited(id: string): Promise<EditedCollection> {
  await shelf.ready;
  const own = ownCollection(shelf, id);
  const [form, offers] = await Promise.all([own && readCollection(id, own.key), loadOffers()]);
  return { own, form, canSearch: offers.items };
}

/** A collection to play, and how far the person is. */
export interface OpenedCollection {
  readonly form: CollectionForm;
  readonly own: OwnCollection | null;
  readonly play: CollectionPlay;
  readonly outcomes: readonly ItemOutcome[];
}

/** Collections that this page has read; a place of one does not ask for all of it again. */
const read = new Map<string, CollectionForm>();

export async function loadCollection(id: string): Promise<Verdict<OpenedCollection, ServerFault>> {
  await shelf.ready;
  const own = ownCollection(shelf, id);
  const form = await readCollection(id, own?.key);
  if (!form.ok) {
    read.delete(id);
    return form;
  }
  read.set(id, form.value);
  const play = loadPlay(shelf, id);
  const outcomes = await Promise.all(form.value.items.map(item => outcomeIn(play, item)));
  // It says what links begin with.
  await findServer();
  return { ok: true, value: { form: form.value, own, play, outcomes } };
}

async function outcomeIn(
  { results }: CollectionPlay,
  { id, family: name, origin }: CollectionItemForm,
): Promise<ItemOutcome> {
  if (Object.hasOwn(results, id)) return 'done';
  const family = await loadFamily(name);
  return family ? outcomeOf(name, originSearch(family, origin)) : 'new';
}

/** An item of a collection, and its check. */
export interface CollectionPlace {
  readonly family: Family;
  readonly view: View;
  readonly claimed: { readonly made: UnprovenItem };
  readonly check: ItemCheck;
  /** Whether the person has tried it before, here or elsewhere. */
  readonly isKnown: boolean;
}

export type LoadedPlace =
  | { readonly kind: 'item'; readonly form: CollectionForm; readonly place: CollectionPlace }
  /** There is no such place, or this app cannot play what is there. */
  | { readonly kind: 'absent' | 'unknown'; readonly form: CollectionForm }
  | { readonly kind: 'refused'; readonly fault: ServerFault };

/** The item in a place of a collection, counted from 1; its check has begun. */
export async function loadCollectionPlace(id: string, text: string): Promise<LoadedPlace> {
  await shelf.ready;
  const form = await formOf(id);
  if (!form.ok) return { kind: 'refused', fault: form.reason };
  const item = /^[1-9]\d{0,3}$/.test(text) ? form.value.items[Number(text) - 1] : undefined;
  if (!item) return { kind: 'absent', form: form.value };
  const [family, view] = await Promise.all([loadFamily(item.family), viewOf(item.family)]);
  const decoded = family && unprovenOf(family, item);
  if (!family || !view || !decoded) return { kind: 'unknown', form: form.value };
  checker ??= itemChecker(() => startAppWorker('check'));
  const check = checker.prove(family, { ...decoded, item: item.item });
  if (!view.choice) await somethingToShow(check);
  const isKnown = (await attemptsOfItem(item.id)).length > 0;
  return { kind: 'item', form: form.value, place: { family, view, claimed: { made: decoded }, check, isKnown } };
}

let checker: ItemChecker | null = null;

/** Ends the check of an item that nobody looks at any more. */
export function closeCollectionCheck(): void {
  checker?.close();
  checker = null;
}

async function viewOf(family: string): Promise<View | null> {
  return loadView(family).catch(() => null);
}

async function formOf(id: string): Promise<Verdict<CollectionForm, ServerFault>> {
  const known = read.get(id);
  if (known) return { ok: true, value: known };
  const form = await readCollection(id, ownCollection(shelf, id)?.key);
  if (form.ok) read.set(id, form.value);
  return form;
}

/** The item through its codec; null where this version of the app cannot read it. */
function unprovenOf(family: Family, { id, item, origin }: CollectionItemForm): UnprovenItem | null {
  const decoded = family.codecs.item.decode(item);
  const params = readParams(family.fields, origin.params);
  if (!decoded.ok || !params.ok || origin.versions.rules !== family.versions.rules) return null;
  return {
    id,
    family: family.id,
    grade: null,
    item: decoded.value,
    proof: null,
    origin: { ...origin, params: params.value },
  };
}

export interface LoadedStatistics {
  readonly id: string;
  readonly own: OwnCollection | null;
  readonly statistics: Verdict<StatisticsForm, ServerFault>;
}

export async function loadStatistics(id: string): Promise<LoadedStatistics> {
  await shelf.ready;
  const own = ownCollection(shelf, id);
  return { id, own, statistics: await readStatistics(id, own?.key) };
}
