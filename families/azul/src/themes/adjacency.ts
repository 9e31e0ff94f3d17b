import { isWonBy } from './decision.ts';
import type { Ending } from './ending.ts';
import type { Theme } from './theme.ts';

/** Points more for no more tiles. */
const MORE = 2;

/**
 * By the end of the round a good move makes two points or more, by placing no more tiles, than the nearest other move,
 * they show in the score, and it would be no better without them.
 */
export const adjacency: Theme = {
  name: 'adjacency',
  holds: decision => isWonBy(decision, MORE, pointsJoined),
  isPossible: () => true,
  needsLines: true,
  stages: ['mid', 'late'],
  rounds: ['mid', 'end'],
};

function pointsJoined(good: Ending, rival: Ending): number {
  if (good.mine.placed > rival.mine.placed) return 0;
  return Math.min(good.mine.placement - rival.mine.placement, good.mine.points - rival.mine.points);
}
