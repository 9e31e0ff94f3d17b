import { accept, refuse, type Verdict } from '@tessera/core';
import type { StorageTrouble } from '../storage/durable.ts';
import type { KeyedDevice, SyncDevice } from './device.ts';
import { openKnowledge, type ServerKnowledge } from './knownRecords.ts';
import { takeAsides, takePage } from './pull.ts';
import { batchesOf, localChanges, type PushedRecords, pushBatch } from './push.ts';
import type { SyncRefusal, SyncTransport } from './transport.ts';

export type SyncFault = SyncRefusal | StorageTrouble;

export interface SyncReport {
  /** Records that arrived and changed something here. */
  readonly arrived: number;
  readonly sent: number;
  /** Records that arrived and were put aside, by kind. */
  readonly aside: readonly string[];
  /** Records that are larger than the server takes. */
  readonly tooLarge: number;
  /** Other devices were faster again and again: there is more to do. */
  readonly isBehind: boolean;
}

/** Each round another device was faster with something. */
const MOST_ROUNDS = 5;

/** Takes what other devices shared, merges it, and shares what changed here. It may be stopped at any moment, and begins again. */
export async function syncOnce(
  device: SyncDevice,
  transport: SyncTransport,
  key: string,
): Promise<Verdict<SyncReport, SyncFault>> {
  const shelves = [device.records, device.attempts, device.items, device.sync];
  await Promise.all(shelves.map(({ ready }) => ready));
  // What cannot be read here would count as removed.
  if (!shelves.every(shelf => shelf.isWhole())) return refuse('blocked');
  const knowledge = await openKnowledge(device, key);
  const keyed = { ...device, key };
  let arrived = 0;
  let sent = 0;
  for (let round = 1; ; round++) {
    const pulled = await pullAll(keyed, transport, knowledge);
    if (!pulled.ok) return pulled;
    arrived += pulled.value;
    const pushed = await pushAll(keyed, transport, knowledge);
    if (!pushed.ok) return pushed;
    sent += pushed.value.stored;
    const { isStale, isForgetful, tooLarge } = pushed.value;
    if (isForgetful) {
      const forgotten = await knowledge.forget();
      if (!forgotten.ok) return forgotten;
    }
    if ((isStale || isForgetful) && round < MOST_ROUNDS) continue;
    const aside = [...knowledge.asides.values()].map(({ kind }) => kind);
    return accept({ arrived, sent, aside, tooLarge, isBehind: isStale });
  }
}

async function pullAll(
  device: KeyedDevice,
  transport: SyncTransport,
  knowledge: ServerKnowledge,
): Promise<Verdict<number, SyncFault>> {
  const again = await takeAsides(device, knowledge);
  if (!again.ok) return again;
  let arrived = again.value;
  for (;;) {
    const page = await transport.pull(device.key, knowledge.cursor());
    if (!page.ok) return page;
    // It was restored from a backup: all that it has arrives again, and what it lost is sent again.
    if (!page.value.hasMore && page.value.cursor < knowledge.lastSeq()) {
      const forgotten = await knowledge.forget();
      if (!forgotten.ok) return forgotten;
      continue;
    }
    const taken = page.value.records.length > 0 ? await takePage(device, knowledge, page.value) : accept(0);
    if (!taken.ok) return taken;
    arrived += taken.value;
    if (!page.value.hasMore) return accept(arrived);
  }
}

async function pushAll(
  device: KeyedDevice,
  transport: SyncTransport,
  knowledge: ServerKnowledge,
): Promise<Verdict<PushedRecords & Pick<SyncReport, 'tooLarge'>, SyncFault>> {
  const { changes, tooLarge } = localChanges(device, knowledge);
  let stored = 0;
  let isStale = false;
  let isForgetful = false;
  for (const batch of batchesOf(changes)) {
    const pushed = await pushBatch(transport, device.key, knowledge, batch);
    if (!pushed.ok) return pushed;
    stored += pushed.value.stored;
    isStale ||= pushed.value.isStale;
    isForgetful ||= pushed.value.isForgetful;
  }
  return accept({ stored, isStale, isForgetful, tooLarge });
}
