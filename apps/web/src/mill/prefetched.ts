import type { MakingInProgress } from './making.ts';

/** Makings that began before the pages that ask for them were there, by the address of the page. */
const prefetched = new Map<string, MakingInProgress>();

// A page that has its item when it comes is laid out once; one that waits longer should show that it does.
const PATIENCE_MS = 150;

/** Holds what the page at an address will ask for, and waits a moment for something to show; stops if nobody comes for it. */
export async function prefetch(address: string, making: MakingInProgress, stop: AbortSignal): Promise<void> {
  hold(address, making);
  stop.addEventListener('abort', () => {
    if (prefetched.get(address) === making) takePrefetched(address)?.stop();
  });
  const patience = new Promise(resolve => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([somethingToShow(making), patience]);
}

/** Holds a making for the page that will be at an address. */
export function hold(address: string, making: MakingInProgress): void {
  prefetched.set(address, making);
}

/** The making that began for an address; it stays where it is. */
export function prefetchedAt(address: string): MakingInProgress | null {
  return prefetched.get(address) ?? null;
}

/** The making that began for an address, for the page that is there now. */
export function takePrefetched(address: string): MakingInProgress | null {
  const making = prefetchedAt(address);
  prefetched.delete(address);
  return making;
}

function somethingToShow({ state }: MakingInProgress): Promise<void> {
  return new Promise(resolve => {
    const leave = state.subscribe(() => {
      const now = state.get();
      if (now.kind === 'making' && !now.proposed) return;
      leave();
      resolve();
    });
  });
}
