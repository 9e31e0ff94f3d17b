import type { MadeLine } from '@tessera/core';
import type { MakingInProgress } from './making.ts';
import { hold, prefetchedAt, takePrefetched } from './prefetched.ts';

/**
 * Starts the making that the page at an address will ask for, once the browser has nothing better to do. The function that it
 * returns ends that, unless the page has come for it.
 */
export function prepare(
  address: string,
  start: () => MakingInProgress,
  whenIdle: (act: () => void) => () => void,
): () => void {
  let making: MakingInProgress | null = null;
  const cancel = whenIdle(() => {
    making = start();
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
