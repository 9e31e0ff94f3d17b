import { createStore } from '@tessera/ui/store.ts';
import * as z from 'zod/mini';
import { shelf } from '../storage/browser.ts';

const KEY = 'sync';
const schema = z.object({ key: z.string(), syncedAt: z.nullable(z.number()) });

/** What a device that syncs keeps: the key that it shares with others, and when it last synced. */
export type SyncRecordHere = Readonly<z.infer<typeof schema>>;

/** None where sync is off. */
export function readSync(): SyncRecordHere | null {
  const record = shelf.read(KEY);
  const read = record.ok ? z.safeParse(schema, record.value) : null;
  return read?.success ? read.data : null;
}

export function writeSync(record: SyncRecordHere | null): void {
  const wasOn = readSync() !== null;
  if (record) shelf.write(KEY, record);
  else shelf.remove(KEY);
  if (wasOn !== (record !== null)) syncTurns.set(syncTurns.get() + 1);
}

/** Grows when sync is turned on or off here. */
export const syncTurns = createStore(0);

/** Grows when records arrived from other devices. */
export const arrivals = createStore(0);
