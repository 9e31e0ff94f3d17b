import { shelf } from '../storage/browser.ts';
import { createStore } from '../store.ts';

/** How long the engine waits before it moves, so that an eye can follow. */
export const PACES = ['calm', 'quick', 'at-once'] as const;
export type Pace = (typeof PACES)[number];

export const PACE_MS: Readonly<Record<Pace, number>> = { calm: 1100, quick: 450, 'at-once': 0 };

const KEY = 'azul-games/pace';

export const pace = createStore<Pace>('calm');

void shelf.ready.then(() => {
  const kept = shelf.read(KEY);
  const found = PACES.find(one => kept.ok && kept.value === one);
  if (found) pace.set(found);
});

export function choosePace(next: Pace): void {
  pace.set(next);
  shelf.write(KEY, next);
}
