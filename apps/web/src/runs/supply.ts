import type { MadeLine } from '@tessera/core';
import { createStore, type Store } from '@tessera/ui/store.ts';

/** What is prepared of a run: its puzzles in their order, as far as they are made. */
export interface Prepared {
  readonly items: readonly MadeLine[];
  /** No more can be made. */
  readonly isFailed: boolean;
}

/** Makes the puzzles of a run one after the other, some ahead of the player. */
export interface RunSupply {
  readonly state: Pick<Store<Prepared>, 'get' | 'subscribe'>;
  /** Tells which place the player has reached. */
  reach(place: number): void;
  close(): void;
}

/** So many beyond the one on the table. */
export const AHEAD = 3;

/** `make` brings the puzzle at a place; null where there is none. */
export function runSupply(make: (place: number, stop: AbortSignal) => Promise<MadeLine | null>): RunSupply {
  const control = new AbortController();
  const state = createStore<Prepared>({ items: [], isFailed: false });
  let reached = 0;
  let isMaking = false;

  const fill = async () => {
    if (isMaking) return;
    isMaking = true;
    while (!control.signal.aborted && !state.get().isFailed && state.get().items.length <= reached + AHEAD) {
      const { items } = state.get();
      const item = await make(items.length, control.signal).catch(() => null);
      if (control.signal.aborted) break;
      state.set(item ? { items: [...items, item], isFailed: false } : { items, isFailed: true });
    }
    isMaking = false;
  };
  void fill();
  return {
    state,
    reach(place) {
      reached = Math.max(reached, place);
      void fill();
    },
    close: () => control.abort(),
  };
}
