import { GAME_STAGES } from '../../positions/stages.ts';
import { isDecidedBy, nearestOtherTake } from './decision.ts';
import type { BoardEnding, RoundEnding } from './proven-ending.ts';
import type { Theme } from './theme.ts';

/** Points that the opponent must lose. */
const LEAST_POINTS = 2;

/**
 * At the end of the round, compared with the nearest move that takes other tiles: after every good move the opponent has
 * at least two fewer wall points, which are at least half of its lead, and the mover gains no more. Both end the game or
 * neither does.
 */
export const denial: Theme = {
  name: 'denial',
  holds: decision => isDecidedBy(decision, nearestOtherTake(decision), LEAST_POINTS, pointsDenied),
  isPossible: () => true,
  needsLines: true,
  stages: GAME_STAGES,
  rounds: ['mid', 'end'],
};

/** The wall points that the opponent loses, as far as they show in the score; 0 where only one of the two ends the game. */
function pointsDenied(good: RoundEnding, rival: RoundEnding): number {
  if (good.endsGame !== rival.endsGame || total(good.mine) > total(rival.mine)) return 0;
  return Math.min(onWall(rival.theirs) - onWall(good.theirs), total(rival.theirs) - total(good.theirs));
}

function total({ points, bonus }: BoardEnding): number {
  return points + bonus;
}

function onWall({ placement, bonus }: BoardEnding): number {
  return placement + bonus;
}
