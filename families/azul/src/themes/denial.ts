import { GAME_STAGES } from '../stage.ts';
import { isWonBy } from './decision.ts';
import type { Ending, Share } from './ending.ts';
import type { Theme } from './theme.ts';

/** Points that the opponent must lose. */
const DENIED = 2;

/**
 * By the end of the round a good move costs the opponent two points or more, brings its player none that the nearest
 * other move does not, and would be no better without that loss.
 */
export const denial: Theme = {
  name: 'denial',
  holds: decision => isWonBy(decision, DENIED, pointsDenied),
  isPossible: () => true,
  needsLines: true,
  stages: GAME_STAGES,
  rounds: ['mid', 'end'],
};

function pointsDenied(good: Ending, rival: Ending): number {
  return pointsOf(good.mine) > pointsOf(rival.mine) ? 0 : pointsOf(rival.theirs) - pointsOf(good.theirs);
}

function pointsOf({ points, bonus }: Share): number {
  return points + bonus;
}
