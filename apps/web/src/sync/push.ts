import { SYNC_LIMITS, type SyncChange, versionOf } from '@tessera/api/sync.ts';
import { accept, type Verdict } from '@tessera/core';
import type { StorageTrouble } from '../storage/durable.ts';
import { type KeyedDevice, localTexts } from './device.ts';
import { SYNC_KINDS, type SyncKind } from './kinds.ts';
import { recordName, type ServerKnowledge } from './knownRecords.ts';
import type { KnownRecord } from './merge.ts';
import type { SyncRefusal, SyncTransport } from './transport.ts';

/** All that changed on this device since it was last shared. */
export interface LocalChanges {
  readonly changes: readonly SyncChange[];
  /** Records that are larger than the server takes. */
  readonly tooLarge: number;
}

export function localChanges(device: KeyedDevice, { known, asides }: ServerKnowledge): LocalChanges {
  const local = localTexts(device);
  const found = SYNC_KINDS.flatMap(kind => {
    const texts = kind.list(device, local);
    return [...written(kind, texts, known), ...removed(kind, texts, known)];
  });
  // What was put aside comes first: until then nobody here knows both versions.
  const changes = found.filter(change => !asides.has(recordName(change)));
  const fitting = changes.filter(fits);
  return { changes: fitting, tooLarge: changes.length - fitting.length };
}

function fits({ key, text }: SyncChange): boolean {
  return key.length <= SYNC_LIMITS.keyChars && (text?.length ?? 0) <= SYNC_LIMITS.textChars;
}

/** The versions of texts that were looked at before: most of them stay as they are. */
const versions = new Map<string, readonly [text: string, version: string]>();

function rememberedVersion(name: string, text: string): string {
  const seen = versions.get(name);
  if (seen?.[0] === text) return seen[1];
  const version = versionOf(text);
  versions.set(name, [text, version]);
  return version;
}

function written(
  kind: SyncKind,
  texts: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, KnownRecord>,
): SyncChange[] {
  return [...texts].flatMap(([key, text]) => {
    const name = recordName({ kind: kind.name, key });
    const before = known.get(name);
    if (before?.version === rememberedVersion(name, text)) return [];
    return [{ kind: kind.name, key, text, base: before?.seq ?? 0 }];
  });
}

function removed(
  kind: SyncKind,
  texts: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, KnownRecord>,
): SyncChange[] {
  if (kind.isDroppable) return [];
  const prefix = recordName({ kind: kind.name, key: '' });
  return [...known].flatMap(([name, { seq, version, sent }]) => {
    if (!name.startsWith(prefix) || (version === null && sent === null)) return [];
    const key = name.slice(prefix.length);
    return texts.has(key) ? [] : [{ kind: kind.name, key, text: null, base: seq }];
  });
}

export interface PushedRecords {
  readonly stored: number;
  /** Whether another device came first with one of the records. */
  readonly isStale: boolean;
  /** Whether the server lost changes that this device has seen there. */
  readonly isForgetful: boolean;
}

/** What came of a batch. */
export type PushedBatch = Verdict<PushedRecords, SyncRefusal | StorageTrouble>;

/** Sends a batch. What is sent is noted first, so that the device knows its own records again if the answer is lost. */
export async function pushBatch(
  transport: SyncTransport,
  key: string,
  knowledge: ServerKnowledge,
  batch: readonly SyncChange[],
): Promise<PushedBatch> {
  const sent = batch.flatMap(change => {
    const name = recordName(change);
    const before = knowledge.known.get(name) ?? { seq: 0, version: null, sent: null };
    return change.text === null ? [] : [[name, { ...before, sent: versionOf(change.text) }] as const];
  });
  const noted = sent.length > 0 ? await knowledge.keep({ known: new Map(sent) }) : accept(null);
  if (!noted.ok) return noted;
  const pushed = await transport.push(key, batch);
  if (!pushed.ok) return pushed;
  const known = new Map<string, KnownRecord | null>();
  let isStale = false;
  let isForgetful = false;
  for (const [n, { isStored, seq }] of pushed.value.results.entries()) {
    const change = batch[n];
    if (!change) continue;
    isForgetful ||= seq < change.base;
    if (!isStored) isStale = true;
    else if (seq === 0) known.set(recordName(change), null);
    else
      known.set(recordName(change), { seq, version: change.text === null ? null : versionOf(change.text), sent: null });
  }
  const kept = await knowledge.keep({ known });
  return kept.ok ? accept({ stored: known.size, isStale, isForgetful }) : kept;
}

/** Changes in batches that the server takes. */
export function* batchesOf(changes: readonly SyncChange[]): Generator<readonly SyncChange[]> {
  let batch: SyncChange[] = [];
  let chars = 0;
  for (const change of changes) {
    const size = change.text?.length ?? 0;
    if (batch.length > 0 && (batch.length === SYNC_LIMITS.batch || chars + size > SYNC_LIMITS.batchChars)) {
      yield batch;
      batch = [];
      chars = 0;
    }
    batch.push(change);
    chars += size;
  }
  if (batch.length > 0) yield batch;
}
