import { isWonBy } from './decision.ts';
import type { Ending } from './proven-ending.ts';
import type { Theme } from './theme.ts';

/** Points more for no more tiles. */
const MORE = 2;

/**
 * Against the nearest other move, by the end of the round: every good move makes two points or more by placing no more
 * tiles, they show in the score, and they are half of its lead at least.
 */
export const adjacency: Theme = {
  name: 'adjacency',
  holds: decision => isWonBy(decision, decision.worse[0], MORE, pointsJoined),
  isPossible: () => true,
  needsLines: true,
  stages: ['mid', 'late'],
  rounds: ['mid', 'end'],
};

function pointsJoined(good: Ending, rival: Ending): number {
  if (good.mine.placed > rival.mine.placed) return 0;
  return Math.min(good.mine.placement - rival.mine.placement, good.mine.points - rival.mine.points);
}
