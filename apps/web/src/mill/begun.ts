import { beginMaking, type UnderWay, type Wish } from './underWay.ts';

/** Makings that began before the pages that ask for them were there, by the address of the page. */
const begun = new Map<string, UnderWay>();

// A page that has its item when it comes is laid out once; one that waits longer should show that it does.
const PATIENCE_MS = 150;

/** Begins what the page at an address will ask for, and waits a moment for something to show; stops if nobody comes for it. */
export async function beginAhead(address: string, wish: Wish, stop: AbortSignal): Promise<void> {
  const making = beginMaking(wish);
  begun.set(address, making);
  stop.addEventListener('abort', () => {
    if (begun.get(address) === making) takeBegun(address)?.stop();
  });
  const patience = new Promise(resolve => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([somethingToShow(making), patience]);
}

/** The making that began for an address; it stays where it is. */
export function begunAt(address: string): UnderWay | null {
  return begun.get(address) ?? null;
}

/** The making that began for an address, for the page that is there now. */
export function takeBegun(address: string): UnderWay | null {
  const making = begunAt(address);
  begun.delete(address);
  return making;
}

function somethingToShow({ state }: UnderWay): Promise<void> {
  return new Promise(resolve => {
    const leave = state.subscribe(() => {
      const now = state.get();
      if (now.kind === 'making' && !now.proposed) return;
      leave();
      resolve();
    });
  });
}
