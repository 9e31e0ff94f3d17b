import { GAME_STAGES } from '../../positions/stages.ts';
import { isWonBy, nearestOtherTake } from './decision.ts';
import type { Ending, Share } from './proven-ending.ts';
import type { Theme } from './theme.ts';

/** Points that the opponent must miss. */
const DENIED = 2;

/**
 * Against the nearest move that takes other tiles, by the end of the round: after every good move the opponent makes two
 * points or more less on the wall, which is half of its lead at least, and its own player no more. Both end the game or neither.
 */
export const denial: Theme = {
  name: 'denial',
  holds: decision => isWonBy(decision, nearestOtherTake(decision), DENIED, pointsDenied),
  isPossible: () => true,
  needsLines: true,
  stages: GAME_STAGES,
  rounds: ['mid', 'end'],
};

/** What the opponent makes less on the wall, as far as it shows in the score; nothing where only one of the two ends the game. */
function pointsDenied(good: Ending, rival: Ending): number {
  if (good.endsGame !== rival.endsGame || total(good.mine) > total(rival.mine)) return 0;
  return Math.min(onWall(rival.theirs) - onWall(good.theirs), total(rival.theirs) - total(good.theirs));
}

function total({ points, bonus }: Share): number {
  return points + bonus;
}

function onWall({ placement, bonus }: Share): number {
  return placement + bonus;
}
