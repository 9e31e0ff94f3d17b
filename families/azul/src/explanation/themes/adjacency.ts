import { isDecidedBy } from './decision.ts';
import type { RoundEnding } from './proven-ending.ts';
import type { Theme } from './theme.ts';

/** Extra points without placing more tiles. */
const LEAST_POINTS = 2;

/**
 * At the end of the round, every good move has at least two more points for placing no more tiles than the nearest other
 * move. They show in the score, and they are at least half of its lead.
 */
export const adjacency: Theme = {
  name: 'adjacency',
  holds: decision => isDecidedBy(decision, decision.worse[0], LEAST_POINTS, pointsJoined),
  isPossible: () => true,
  needsLines: true,
  stages: ['mid', 'late'],
  rounds: ['mid', 'end'],
};

function pointsJoined(good: RoundEnding, rival: RoundEnding): number {
  if (good.mine.placed > rival.mine.placed) return 0;
  return Math.min(good.mine.placement - rival.mine.placement, good.mine.points - rival.mine.points);
}
