import { heldRecords } from '@tessera/ui/held.ts';
import { createStore } from '@tessera/ui/store.ts';
import { whenIdle } from '../mill/whenIdle.ts';
import { browserDevice } from './browserDevice.ts';
import { changesHere } from './changes.ts';
import { httpTransport } from './http.ts';
import { arrivals, readSync, writeSync } from './record.ts';
import { type SyncFault, type SyncReport, syncOnce } from './syncOnce.ts';

/** How sync stands on this page. */
export interface SyncStatus {
  readonly isBusy: boolean;
  /** Why the last time failed; null where it went well, or has not been yet. */
  readonly fault: SyncFault | null;
  readonly report: SyncReport | null;
}

export const syncStatus = createStore<SyncStatus>({ isBusy: false, fault: null, report: null });

const LOCK = 'tessera/sync';
/** Several things done in a row are shared together. */
const DEBOUNCE_MS = 2000;

/** The server may be back although nothing here tells so. */
const RETRY_MS = 60_000;
const PASSING: ReadonlySet<SyncFault | null> = new Set(['offline', 'busy']);

let running: Promise<void> | null = null;
let isWanted = false;

/** Syncs now. While it runs, one more request is remembered. */
export function syncNow(): Promise<void> {
  if (running) {
    isWanted = true;
    return running;
  }
  running = underLock(run).finally(() => {
    running = null;
    if (isWanted) void syncNow();
  });
  return running;
}

/** Only one tab syncs at a time; what another tab does is seen here, too. */
async function underLock(work: () => Promise<void>): Promise<void> {
  isWanted = false;
  if (!navigator.locks) return work();
  await navigator.locks.request(LOCK, work);
}

async function run(): Promise<void> {
  const record = readSync();
  if (!record) return;
  syncStatus.set({ ...syncStatus.get(), isBusy: true });
  const result = await browserDevice()
    .then(device => syncOnce(device, httpTransport, record.key))
    // What throws is a chunk that did not load.
    .catch(() => ({ ok: false, reason: 'offline' }) as const);
  if (readSync()?.key !== record.key) {
    syncStatus.set({ isBusy: false, fault: null, report: null });
    return;
  }
  if (!result.ok) {
    syncStatus.set({ ...syncStatus.get(), isBusy: false, fault: result.reason });
    return;
  }
  writeSync({ ...record, syncedAt: Date.now() });
  if (result.value.arrived > 0) await showArrivals();
  syncStatus.set({ isBusy: false, fault: null, report: result.value });
  if (result.value.isBehind) isWanted = true;
}

/** Ratings and reviews follow from the attempts; pages that show them are shown again. */
async function showArrivals(): Promise<void> {
  const { refreshSummary } = await import('../progress/progressStore.ts');
  await refreshSummary().catch(() => null);
  arrivals.set(arrivals.get() + 1);
}

let isScheduled = false;

/** Syncs when the page is idle, after something was done, when the page is seen again, and when the network is back. */
export function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void syncNow(), DEBOUNCE_MS);
  };
  changesHere.subscribe(soon);
  heldRecords.subscribe(soon);
  let retry: ReturnType<typeof setTimeout> | undefined;
  syncStatus.subscribe(() => {
    clearTimeout(retry);
    const { isBusy, fault } = syncStatus.get();
    if (!isBusy && PASSING.has(fault)) retry = setTimeout(() => void syncNow(), RETRY_MS);
  });
  window.addEventListener('online', () => void syncNow());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') soon();
  });
  whenIdle(() => void syncNow());
}
