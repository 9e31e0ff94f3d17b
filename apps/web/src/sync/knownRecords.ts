import { type SyncRecord, syncRecordSchema, versionOf } from '@tessera/api/sync.ts';
import type { Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import type { StorageTrouble } from '../storage/durable.ts';
import { noChanges, type SyncDevice, type SyncTable, type TableChanges } from './device.ts';
import type { KnownRecord } from './merge.ts';

/*
 * What a device knows of the server, on a shelf of its own:
 *   state              which key it belongs to, and the number up to which everything has arrived;
 *   known/KIND/KEY     the last change of a record that was seen, and its version;
 *   aside/KIND/KEY     a record that arrived and was not put in its place: its kind is unknown to this version of the app, it
 *                      cannot be read, or a page has it open.
 */
const STATE = 'state';
const KNOWN = 'known/';
const ASIDE = 'aside/';

const stateSchema = z.strictObject({ of: z.string(), cursor: z.int() });
const knownSchema = z.tuple([z.int(), z.nullable(z.string()), z.nullable(z.string())]);

export const recordName = ({ kind, key }: Pick<SyncRecord, 'kind' | 'key'>) => `${kind}/${key}`;

/** Changes to what is known, and to the records that it tells of: all are stored at once. */
export interface KnownChanges {
  readonly records?: TableChanges;
  readonly cursor?: number;
  /** By name; null: nothing is known of it any more. */
  readonly known?: ReadonlyMap<string, KnownRecord | null>;
  readonly asides?: ReadonlyMap<string, SyncRecord | null>;
}

/** What a device knows of the server, read once, and kept with every change. */
export interface ServerKnowledge {
  cursor(): number;
  /** The number of the last change that is known to have been on the server. */
  lastSeq(): number;
  readonly known: ReadonlyMap<string, KnownRecord>;
  readonly asides: ReadonlyMap<string, SyncRecord>;
  /** What was decided after the stamp stays. */
  keep(changes: KnownChanges, stamp?: number): Promise<Verdict<null, StorageTrouble>>;
  /** Forgets all of it, so that everything arrives again and is merged with what is here. */
  forget(): Promise<Verdict<null, StorageTrouble>>;
}

/** What was known under another key counts for nothing. */
export async function openKnowledge(device: SyncDevice, key: string): Promise<ServerKnowledge> {
  const shelf = device.sync;
  await shelf.ready;
  const of = versionOf(key);
  const known = new Map<string, KnownRecord>();
  const asides = new Map<string, SyncRecord>();
  const state = z.safeParse(stateSchema, stateIn(shelf));
  const isOurs = state.success && state.data.of === of;
  let cursor = isOurs ? state.data.cursor : 0;
  const old = new Map<string, null>();
  for (const [name, text] of shelf.texts()) {
    if (!isOurs) old.set(name, null);
    else if (name.startsWith(KNOWN)) readKnown(text, record => known.set(name.slice(KNOWN.length), record));
    else if (name.startsWith(ASIDE)) readAside(text, record => asides.set(name.slice(ASIDE.length), record));
  }
  if (old.size > 0) await device.adopt(new Map([['sync', old]]));
  const keep: ServerKnowledge['keep'] = async (changes, stamp) => {
    const texts = new Map<string, string | null>();
    for (const [name, record] of changes.known ?? []) texts.set(KNOWN + name, record && knownText(record));
    for (const [name, record] of changes.asides ?? []) texts.set(ASIDE + name, record && JSON.stringify(record));
    texts.set(STATE, JSON.stringify({ of, cursor: changes.cursor ?? cursor }));
    const { attempts, items, records } = changes.records ?? noChanges();
    const kept = await device.adopt(
      new Map<SyncTable, ReadonlyMap<string, string | null>>([
        ['attempts', attempts],
        ['items', items],
        ['records', records],
        ['sync', texts],
      ]),
      stamp,
    );
    if (!kept.ok) return kept;
    cursor = changes.cursor ?? cursor;
    apply(known, changes.known);
    apply(asides, changes.asides);
    return kept;
  };
  return {
    cursor: () => cursor,
    lastSeq: () => [...known.values()].reduce((last, { seq }) => Math.max(last, seq), cursor),
    known,
    asides,
    keep,
    forget: () =>
      keep({
        cursor: 0,
        known: new Map([...known.keys()].map(name => [name, null])),
        asides: new Map([...asides.keys()].map(name => [name, null])),
      }),
  };
}

function apply<T>(into: Map<string, T>, changes: ReadonlyMap<string, T | null> = new Map()): void {
  for (const [name, value] of changes) {
    if (value === null) into.delete(name);
    else into.set(name, value);
  }
}

function knownText({ seq, version, sent }: KnownRecord): string {
  return JSON.stringify([seq, version, sent]);
}

function readKnown(text: string, take: (record: KnownRecord) => void): void {
  const read = z.safeParse(knownSchema, jsonOf(text));
  if (read.success) take({ seq: read.data[0], version: read.data[1], sent: read.data[2] });
}

function readAside(text: string, take: (record: SyncRecord) => void): void {
  const read = z.safeParse(syncRecordSchema, jsonOf(text));
  if (read.success) take(read.data);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function stateIn(shelf: SyncDevice['sync']): unknown {
  const read = shelf.read(STATE);
  return read.ok ? read.value : null;
}
