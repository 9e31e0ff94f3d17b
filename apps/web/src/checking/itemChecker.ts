import { expectOk, type Family, latest, type MadeLine, readMadeLine } from '@tessera/core';
import { createStore, type Store } from '@tessera/ui/store.ts';
import { startAppWorker } from '../workers/appCaller.ts';
import type { AppHandlers } from '../workers/appWorker.ts';
import type { Checked, ItemFault, Proved } from './checkItem.ts';

/** How far the check of an item has come. */
export type CheckState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'proved'; readonly item: MadeLine; readonly origin: Proved['origin'] }
  | { readonly kind: 'refused'; readonly fault: ItemFault }
  /** The worker did not run. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Another check took its place, or the checker was closed. */
  | { readonly kind: 'stopped' };

export type ItemCheck = Pick<Store<CheckState>, 'get' | 'subscribe'>;

/** Checks items in a worker of its own, one at a time: a new check ends the one before. */
export interface ItemChecker {
  check(family: Family, line: string): ItemCheck;
  /** Ends the worker, and what it checks. */
  close(): void;
}

/** The worker starts with the first check. */
export function itemChecker(): ItemChecker {
  const start = () => latest<AppHandlers>(() => startAppWorker('check'));
  let worker: ReturnType<typeof start> | null = null;
  let isClosed = false;
  return {
    check(family, line) {
      const state = createStore<CheckState>({ kind: isClosed ? 'stopped' : 'checking' });
      if (isClosed) return state;
      worker ??= start();
      const show = (checked: Checked) => state.set(stateAfter(state.get(), family, checked));
      const request = worker.request('checkItem', () => ({ family: family.id, line }), { onProgress: show });
      request.done.then(
        checked => (checked && !isInProgress(checked) ? show(checked) : state.set({ kind: 'stopped' })),
        ({ message }: Error) => state.set({ kind: 'failed', message }),
      );
      return state;
    },
    close() {
      isClosed = true;
      worker?.close();
    },
  };
}

/** A check that was stopped ends with its last progress. */
function isInProgress(checked: Checked): boolean {
  return checked.kind === 'proved' && checked.origin === 'checking';
}

/** The item is read once, so that what is shown of it stays the same when its origin is known. */
function stateAfter(before: CheckState, family: Family, checked: Checked): CheckState {
  if (checked.kind === 'refused') return checked;
  const { line, origin } = checked;
  const item = before.kind === 'proved' ? before.item : expectOk(readMadeLine(family, line));
  return { kind: 'proved', item, origin };
}

export function isSettled(state: CheckState): boolean {
  return state.kind === 'proved' ? state.origin !== 'checking' : state.kind !== 'checking';
}

// A page that has its item when it comes is laid out once; one that waits longer should show that it does.
const PATIENCE_MS = 150;

/** Waits a moment for something to show. */
export function somethingToShow(check: ItemCheck): Promise<void> {
  return new Promise(resolve => {
    if (check.get().kind !== 'checking') return resolve();
    const end = () => {
      leave();
      clearTimeout(timer);
      resolve();
    };
    const leave = check.subscribe(end);
    const timer = setTimeout(end, PATIENCE_MS);
  });
}
