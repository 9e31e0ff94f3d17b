import { type Pulled, type SyncRecord, versionOf } from '@tessera/api/sync.ts';
import { accept, type Verdict } from '@tessera/core';
import { readAttempt } from '../progress/attempt.ts';
import { missedItems } from '../progress/result.ts';
import type { StorageTrouble } from '../storage/durable.ts';
import { type KeyedDevice, type LocalTexts, localTexts, noChanges } from './device.ts';
import { ITEM_KIND, SYNC_KINDS, type SyncKind } from './kinds.ts';
import { recordName, type ServerKnowledge } from './knownRecords.ts';
import { type Arrival, arrivalOf, type KnownRecord } from './merge.ts';

const kindOf = (name: string): SyncKind | undefined => SYNC_KINDS.find(kind => kind.name === name);

/** What came of records that arrived: how many changed something here. */
export type Arrived = Verdict<number, StorageTrouble>;

/**
 * Puts a page of records in their places. They are stored together with what is known of them, and the cursor after both: after
 * a crash in between the page arrives again, and changes nothing. Whole items come last: which of them are needed follows from
 * the attempts.
 */
export async function takePage(
  device: KeyedDevice,
  knowledge: ServerKnowledge,
  { records, cursor }: Pick<Pulled, 'records' | 'cursor'>,
): Promise<Arrived> {
  const [items, others] = [records.filter(isItem), records.filter(record => !isItem(record))];
  const first = await takeRecords(device, knowledge, others);
  if (!first.ok) return first;
  const second = await takeRecords(device, knowledge, items);
  if (!second.ok) return second;
  const kept = await knowledge.keep({ cursor });
  return kept.ok ? accept(first.value + second.value) : kept;
}

const NONE: ReadonlySet<string> = new Set();

const isItem = ({ kind }: SyncRecord) => kind === ITEM_KIND;

/** The items that are kept whole, by all attempts that are here. */
function neededItems({ attempts }: KeyedDevice): ReadonlySet<string> {
  const read = attempts.texts().flatMap(([, text]) => {
    const attempt = readAttempt(JSON.parse(text));
    return attempt.ok ? [attempt.value] : [];
  });
  return missedItems(read);
}

/** Tries once more what was put aside. */
export async function takeAsides(device: KeyedDevice, knowledge: ServerKnowledge): Promise<Arrived> {
  const { asides } = knowledge;
  if (asides.size === 0) return accept(0);
  return takePage(device, knowledge, { records: [...asides.values()], cursor: knowledge.cursor() });
}

async function takeRecords(
  device: KeyedDevice,
  knowledge: ServerKnowledge,
  records: readonly SyncRecord[],
): Promise<Arrived> {
  if (records.length === 0) return accept(0);
  const changes = noChanges();
  const known = new Map<string, KnownRecord | null>();
  const asides = new Map<string, SyncRecord | null>();
  const held = await device.heldKeys();
  // From here on nothing is awaited until all is decided: a page may write, and miss an item, at any moment. What it writes later
  // has a later stamp.
  const local = localTexts(device);
  const stamp = device.records.stamp();
  const needed = records.some(record => isItem(record) && record.text === null) ? neededItems(device) : NONE;
  /** Records that a page may open or change while they are put. Until it is known that none did, they count as put aside. */
  const taken: TakenRecord[] = [];
  let count = 0;
  for (const record of records) {
    const name = recordName(record);
    const kind = kindOf(record.kind);
    const isReadable = kind && (record.text === null || kind.isValid(device, record.key, record.text));
    if (!isReadable) {
      if (knowledge.asides.get(name) !== record) asides.set(name, record);
      continue;
    }
    const arrival = arriving(device, local, kind, record, knowledge.known.get(name) ?? null, needed);
    if (arrival.act !== 'keep' && isHeld(kind, record.key, held)) {
      asides.set(name, record);
      continue;
    }
    if (knowledge.asides.has(name)) asides.set(name, null);
    known.set(name, { seq: record.seq, version: record.text === null ? null : versionOf(record.text), sent: null });
    if (arrival.act === 'keep') continue;
    count++;
    const text = textOf(arrival, record);
    if (text !== undefined) {
      kind.put(device, changes, record.key, text);
      if (kind.isEdited) taken.push({ kind, record, text });
    }
    const copy = arrival.act === 'settle' ? arrival.settled.copy : undefined;
    if (copy) kindOf(copy.kind)!.put(device, changes, copy.key, copy.text);
  }
  const open = namedRecords(taken.map(({ record }) => record));
  const without = <T>(map: ReadonlyMap<string, T>) => new Map([...map].filter(([name]) => !open.has(name)));
  const all = { records: changes, known: without(known), asides: new Map([...asides, ...open]) };
  const put = await knowledge.keep(all, stamp);
  if (!put.ok || open.size === 0) return put.ok ? accept(count) : put;
  const late = namedRecords(await overtaken(device, taken));
  const settled = [...open.keys()].filter(name => !late.has(name));
  const kept = await knowledge.keep({
    known: new Map(settled.map(name => [name, known.get(name)!])),
    asides: new Map(settled.map(name => [name, null])),
  });
  return kept.ok ? accept(count) : kept;
}

function namedRecords(records: readonly SyncRecord[]): ReadonlyMap<string, SyncRecord> {
  return new Map(records.map(record => [recordName(record), record]));
}

function isHeld(kind: SyncKind, key: string, held: ReadonlySet<string>): boolean {
  return kind.heldKey !== undefined && held.has(kind.heldKey(key));
}

/** A record that was put, and what it says here since. */
interface TakenRecord {
  readonly kind: SyncKind;
  readonly record: SyncRecord;
  readonly text: string | null;
}

/** What a record says here from now on; undefined where it stays as it is. */
function textOf(arrival: Exclude<Arrival, { act: 'keep' }>, record: SyncRecord): string | null | undefined {
  const main = arrival.act === 'take' ? 'theirs' : arrival.settled.main;
  if (main === 'theirs') return record.text;
  return main === 'mine' ? undefined : main.merged;
}

/** Records that a page opened or changed while they were put: they are settled later, when both versions are known. */
async function overtaken(device: KeyedDevice, taken: readonly TakenRecord[]): Promise<readonly SyncRecord[]> {
  if (taken.length === 0) return [];
  const held = await device.heldKeys();
  const local = localTexts(device);
  const isAsPut = ({ kind, record, text }: TakenRecord) => {
    const here = kind.read(device, local, record.key);
    return kind.isSame ? kind.isSame(here, text) : here === text;
  };
  return taken.flatMap(one => (isHeld(one.kind, one.record.key, held) || !isAsPut(one) ? [one.record] : []));
}

function arriving(
  device: KeyedDevice,
  local: LocalTexts,
  kind: SyncKind,
  record: SyncRecord,
  known: KnownRecord | null,
  needed: ReadonlySet<string>,
): Arrival {
  const here = kind.read(device, local, record.key);
  // A whole item stays as long as an attempt here missed it, whoever erased it.
  if (kind.name === ITEM_KIND && record.text === null)
    return { act: here && !needed.has(record.key) ? 'take' : 'keep' };
  return arrivalOf(record, here, known, (mine, theirs) => kind.settle(record.key, mine, theirs, device));
}
