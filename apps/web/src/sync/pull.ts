import { type Pulled, type SyncRecord, versionOf } from '@tessera/api/sync.ts';
import { accept, type Verdict } from '@tessera/core';
import { readAttempt } from '../progress/attempt.ts';
import { standingOf } from '../progress/playerRecord.ts';
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

const isItem = ({ kind }: SyncRecord) => kind === ITEM_KIND;

/** Whether an item is to come back, by all attempts that are here. */
function neededItems({ attempts }: KeyedDevice): (id: string) => boolean {
  const read = attempts.texts().flatMap(([, text]) => {
    const attempt = readAttempt(JSON.parse(text));
    return attempt.ok ? [attempt.value] : [];
  });
  const { cards } = standingOf(read);
  return id => Object.hasOwn(cards, id);
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
  // From here on nothing is awaited until all is decided: a page may write, and miss an item, at any moment.
  const local = localTexts(device);
  const isNeeded = records.some(record => isItem(record) && record.text === null) ? neededItems(device) : () => true;
  const taken: (readonly [SyncKind, SyncRecord])[] = [];
  const earlier = new Map(knowledge.known);
  let count = 0;
  for (const record of records) {
    const name = recordName(record);
    const kind = kindOf(record.kind);
    const isReadable = kind && (record.text === null || kind.isValid(device, record.key, record.text));
    if (!isReadable) {
      if (knowledge.asides.get(name) !== record) asides.set(name, record);
      continue;
    }
    const arrival = arriving(device, local, kind, record, knowledge.known.get(name) ?? null, isNeeded);
    if (arrival.act !== 'keep' && isHeld(kind, record.key, held)) {
      asides.set(name, record);
      continue;
    }
    if (knowledge.asides.has(name)) asides.set(name, null);
    known.set(name, { seq: record.seq, version: record.text === null ? null : versionOf(record.text), sent: null });
    if (arrival.act === 'keep') continue;
    count++;
    if (arrival.act === 'take' || arrival.settled.main === 'theirs') {
      kind.put(device, changes, record.key, record.text);
      if (kind.heldKey) taken.push([kind, record]);
    } else if (arrival.settled.main !== 'mine') kind.put(device, changes, record.key, arrival.settled.main.merged);
    const copy = arrival.act === 'settle' ? arrival.settled.copy : undefined;
    if (copy) kindOf(copy.kind)!.put(device, changes, copy.key, copy.text);
  }
  const put = await knowledge.keep({ records: changes, known, asides });
  if (!put.ok) return put;
  const late = await overtaken(device, taken);
  if (late.length === 0) return accept(count);
  const before = late.map(record => [recordName(record), earlier.get(recordName(record)) ?? null] as const);
  const again = late.map(record => [recordName(record), record] as const);
  const kept = await knowledge.keep({ known: new Map(before), asides: new Map(again) });
  return kept.ok ? accept(count) : kept;
}

function isHeld(kind: SyncKind, key: string, held: ReadonlySet<string>): boolean {
  return kind.heldKey !== undefined && held.has(kind.heldKey(key));
}

/** Records that a page opened or changed while they were put: they are settled later, when both versions are known. */
async function overtaken(
  device: KeyedDevice,
  taken: readonly (readonly [SyncKind, SyncRecord])[],
): Promise<readonly SyncRecord[]> {
  if (taken.length === 0) return [];
  const held = await device.heldKeys();
  const local = localTexts(device);
  const isAsPut = (kind: SyncKind, { key, text }: SyncRecord) => {
    const here = kind.read(device, local, key);
    return kind.isSame ? kind.isSame(here, text) : here === text;
  };
  return taken.flatMap(([kind, record]) => (isHeld(kind, record.key, held) || !isAsPut(kind, record) ? [record] : []));
}

function arriving(
  device: KeyedDevice,
  local: LocalTexts,
  kind: SyncKind,
  record: SyncRecord,
  known: KnownRecord | null,
  isNeeded: (id: string) => boolean,
): Arrival {
  const here = kind.read(device, local, record.key);
  // A whole item stays as long as it is to come back here, whoever removed it.
  if (kind.name === ITEM_KIND && record.text === null) return { act: here && !isNeeded(record.key) ? 'take' : 'keep' };
  return arrivalOf(record, here, known, (mine, theirs) => kind.settle(record.key, mine, theirs, device));
}
