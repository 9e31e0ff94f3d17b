import type { MadeLine } from '@tessera/core';
import { type ItemRequest, type MakingInProgress, startMaking } from './inProgress.ts';
import { hold, prefetchedAt, takePrefetched } from './prefetched.ts';

const IDLE_TIMEOUT_MS = 300;

/**
 * Makes the item that the page at an address will ask for, once the browser has nothing better to do. The function that it
 * returns ends that, unless the page has come for it.
 */
export function prepare(address: string, request: ItemRequest): () => void {
  let making: MakingInProgress | null = null;
  const cancel = whenIdle(() => {
    making = startMaking(request);
    hold(address, making);
  });
  return () => {
    cancel();
    // The next page takes it in the same task in which this one goes.
    queueMicrotask(() => {
      if (making && prefetchedAt(address) === making) takePrefetched(address)?.stop();
    });
  };
}

/** The item that was prepared for an address, if it is there. A making that failed is dropped: the page begins another. */
export function takeReady(address: string): MadeLine | null {
  const state = prefetchedAt(address)?.state.get();
  if (state?.kind === 'failed') takePrefetched(address);
  if (state?.kind !== 'made') return null;
  takePrefetched(address);
  return { made: state.made, line: state.line };
}

/** Not every browser tells when it is idle. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(id);
}
