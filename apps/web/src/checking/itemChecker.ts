import {
  expectOk,
  type Family,
  latest,
  type MadeLine,
  readMadeLine,
  type UnprovenItem,
  type WorkerHandle,
} from '@tessera/core';
import type { Checked, ItemFault, Proved } from '@tessera/mill';
import { createStore, type Store } from '@tessera/ui/store.ts';
import type { AppHandlers } from '../workers/appWorker.ts';

/** What is known of an item. */
export type CheckStanding =
  | { readonly kind: 'checking' }
  | { readonly kind: 'proved'; readonly item: MadeLine; readonly origin: Proved['origin'] }
  | { readonly kind: 'refused'; readonly fault: ItemFault }
  /** The worker did not run. */
  | { readonly kind: 'failed'; readonly message: string };

/** How far the check of an item has come. It is stopped when another takes its place or the checker is closed. */
export interface CheckState {
  readonly standing: CheckStanding;
  readonly isStopped: boolean;
}

export type ItemCheck = Pick<Store<CheckState>, 'get' | 'subscribe'>;

/** Checks items in a worker of its own, one at a time: a new check ends the one before. */
export interface ItemChecker {
  check(family: Family, line: string): ItemCheck;
  /** The same for an item that claims nothing; its item is JSON. */
  prove(family: Family, unproven: UnprovenItem): ItemCheck;
  /** Ends the worker, and what it checks. */
  close(): void;
}

/** The worker begins to load at once. */
export function itemChecker(startWorker: () => WorkerHandle): ItemChecker {
  const worker = latest<AppHandlers>(startWorker);
  let isClosed = false;
  type Request = (onProgress: (checked: Checked) => void) => { readonly done: Promise<Checked | null | undefined> };
  const follow = (family: Family, request: Request): ItemCheck => {
    const state = createStore<CheckState>({ standing: { kind: 'checking' }, isStopped: isClosed });
    if (isClosed) return state;
    const set = (standing: CheckStanding, isStopped = false) => state.set({ standing, isStopped });
    const show = (checked: Checked) => set(standingAfter(state.get().standing, family, checked));
    request(show).done.then(
      checked => (checked && !isInProgress(checked) ? show(checked) : set(state.get().standing, true)),
      ({ message }: Error) => set({ kind: 'failed', message }),
    );
    return state;
  };
  return {
    check: (family, line) =>
      follow(family, onProgress => worker.request('checkItem', () => ({ family: family.id, line }), { onProgress })),
    prove: (family, unproven) =>
      follow(family, onProgress =>
        worker.request('proveItem', () => ({ family: family.id, unproven }), { onProgress }),
      ),
    close() {
      isClosed = true;
      worker.close();
    },
  };
}

/** A check that was stopped ends with its last progress. */
function isInProgress(checked: Checked): boolean {
  return checked.kind === 'proved' && checked.origin === 'checking';
}

/** The item is read once, so that what is shown of it stays the same when its origin is known. */
function standingAfter(before: CheckStanding, family: Family, checked: Checked): CheckStanding {
  if (checked.kind === 'refused') return checked;
  const { line, origin } = checked;
  const item = before.kind === 'proved' ? before.item : expectOk(readMadeLine(family, line));
  return { kind: 'proved', item, origin };
}

/** Whether a check has ended, with or without a result. */
export function isCheckOver(check: ItemCheck): boolean {
  const { standing, isStopped } = check.get();
  return isStopped || (standing.kind === 'proved' ? standing.origin !== 'checking' : standing.kind !== 'checking');
}

/** Whether a check has ended with a result. */
export function isSettled(check: ItemCheck): boolean {
  const { standing, isStopped } = check.get();
  return isCheckOver(check) && !isStopped && standing.kind !== 'failed';
}

// A page that has its item when it comes is laid out once; one that waits longer should show that it does.
const PATIENCE_MS = 150;

/** Waits a moment for something to show. */
export function somethingToShow(check: ItemCheck): Promise<void> {
  return new Promise(resolve => {
    if (check.get().standing.kind !== 'checking') return resolve();
    const end = () => {
      leave();
      clearTimeout(timer);
      resolve();
    };
    const leave = check.subscribe(end);
    const timer = setTimeout(end, PATIENCE_MS);
  });
}
