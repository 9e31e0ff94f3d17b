import type { Verdict } from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';
import type { TextsByTable } from '../storage/adoptTogether.ts';
import type { DurableShelf, StorageTrouble } from '../storage/durable.ts';

/** The shelves whose records are shared. */
export type SharedTable = 'records' | 'attempts' | 'items';

/** The same, and the one that holds what the device knows of the server. */
export type SyncTable = SharedTable | 'sync';

type SyncShelf = Pick<DurableShelf, 'ready' | 'isWhole' | 'texts' | 'read' | 'keys'>;

/** A device as sync sees it. */
export interface SyncDevice {
  readonly records: Shelf & SyncShelf & Pick<DurableShelf, 'stamp'>;
  readonly attempts: SyncShelf;
  readonly items: SyncShelf;
  /** What the device knows of what the server has. */
  readonly sync: SyncShelf;
  /** Puts texts on several shelves: all of them or, with the reason, none. What a page decided after the stamp stays. */
  adopt(texts: TextsByTable<SyncTable>, stamp?: number): Promise<Verdict<null, StorageTrouble>>;
  /** How the keys of saved records begin that belong to pages of families: their games and drafts. */
  readonly savePrefixes: readonly string[];
  /** Keys of records that open pages hold in memory, and will write again. */
  heldKeys(): Promise<ReadonlySet<string>>;
}

/** A device with the key that it shares with others. */
export interface KeyedDevice extends SyncDevice {
  readonly key: string;
}

/** Texts to put and, where null, to remove, by table. */
export type TableChanges = Readonly<Record<SharedTable, Map<string, string | null>>>;

export function noChanges(): TableChanges {
  return { records: new Map(), attempts: new Map(), items: new Map() };
}

/** The texts of a device, looked at once. */
export type LocalTexts = Readonly<Record<SharedTable, ReadonlyMap<string, string>>>;

export function localTexts({ records, attempts, items }: SyncDevice): LocalTexts {
  return { records: new Map(records.texts()), attempts: new Map(attempts.texts()), items: new Map(items.texts()) };
}
