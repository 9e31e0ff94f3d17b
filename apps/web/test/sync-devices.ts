import { applyChange, type SyncRecord } from '@tessera/api/sync.ts';
import { accept } from '@tessera/core';
import { adoptTogether } from '../src/storage/adoptTogether.ts';
import { type DurableShelf, durableShelf, type SlowStore } from '../src/storage/durable.ts';
import { stampClock } from '../src/storage/entry.ts';
import type { SyncDevice, SyncTable } from '../src/sync/device.ts';
import type { SyncTransport } from '../src/sync/transport.ts';
import { slowStoreWith, storeWith } from './stores.ts';

const LARGE = 10_000_000;

/** A device whose shelves a page writes, too. */
export interface TestDevice extends SyncDevice {
  readonly records: DurableShelf;
  readonly attempts: DurableShelf;
  readonly items: DurableShelf;
  /** The same device, as a page sees it that opens now. */
  reopened(): TestDevice;
}

interface TestDeviceOptions {
  readonly held?: ReadonlySet<string>;
  /** Tables that cannot be read, by the time a page opens. */
  readonly unreadable?: ReadonlySet<SyncTable>;
}

export function testDevice({ held = new Set(), unreadable = new Set() }: TestDeviceOptions = {}): TestDevice {
  const quick = storeWith(LARGE);
  const stores = {
    records: slowStoreWith(LARGE),
    attempts: slowStoreWith(LARGE),
    items: slowStoreWith(LARGE),
    sync: slowStoreWith(LARGE),
  };
  const clock = stampClock(0);
  const opened = (table: SyncTable): SlowStore =>
    unreadable.has(table) ? { ...stores[table], all: () => Promise.reject(new Error('unreadable')) } : stores[table];
  const open = (): TestDevice => {
    const shelfOf = (table: SyncTable, mark: string) =>
      durableShelf(quick, Promise.resolve(opened(table)), { mark, own: `old-${table}/`, clock });
    const shelves = {
      records: shelfOf('records', 'R'),
      attempts: shelfOf('attempts', 'A'),
      items: shelfOf('items', 'I'),
      sync: shelfOf('sync', 'S'),
    };
    const change: Parameters<typeof adoptTogether<SyncTable>>[2] = async changes => {
      const instead = [...changes].map(
        async ([table, { entries, guarded }]) => [table, await stores[table].change(entries, guarded)] as const,
      );
      return new Map(await Promise.all(instead));
    };
    return {
      ...shelves,
      savePrefixes: ['draft/'],
      heldKeys: async () => held,
      adopt: (texts, stamp) => adoptTogether(shelves, texts, change, stamp),
      reopened: open,
    };
  };
  return open();
}

/** A server in memory, by the rules that it shares with the real one. */
export interface MemoryServer extends SyncTransport {
  readonly records: Map<string, SyncRecord>;
  /** What a backup holds, and the way back to it. */
  backUp(): () => void;
}

export function memoryServer(): MemoryServer {
  const records = new Map<string, SyncRecord>();
  let last = 0;
  // Tests put records there, too.
  const lastSeq = () => Math.max(last, ...[...records.values()].map(({ seq }) => seq));
  return {
    records,
    backUp() {
      const [then, lastThen] = [new Map(records), last];
      return () => {
        records.clear();
        for (const [name, record] of then) records.set(name, record);
        last = lastThen;
      };
    },
    async pull(_, since) {
      const found = [...records.values()].filter(({ seq }) => seq > since).sort((a, b) => a.seq - b.seq);
      return accept({ records: found, cursor: found.at(-1)?.seq ?? Math.min(since, lastSeq()), hasMore: false });
    },
    async push(_, changes) {
      const results = changes.map(change => {
        const name = `${change.kind}/${change.key}`;
        const stored = records.get(name) ?? null;
        const applied = applyChange(stored, change);
        if (applied === 'stale') return { isStored: false, seq: stored!.seq };
        if (applied === 'same') return { isStored: true, seq: stored?.seq ?? 0 };
        const { kind, key, text } = change;
        records.set(name, { kind, key, text, seq: ++last, past: [...applied.past] });
        return { isStored: true, seq: last };
      });
      return accept({ results });
    },
  };
}
