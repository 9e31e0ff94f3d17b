import { isWonBy } from './decision.ts';
import type { Ending } from './proven-ending.ts';
import type { Theme } from './theme.ts';

/** What a row is worth, the smallest bonus. */
const A_ROW = 2;

/**
 * Against the nearest other move, by the end of the round: every good move gains on the opponent in points for complete
 * rows, columns and colours, which is half of its lead at least.
 */
export const bonusRace: Theme = {
  name: 'bonus-race',
  holds: decision => isWonBy(decision, decision.worse[0], A_ROW, (good, rival) => bonusLead(good) - bonusLead(rival)),
  isPossible: () => true,
  needsLines: true,
  stages: ['late'],
  rounds: ['mid', 'end'],
};

function bonusLead({ mine, theirs }: Ending): number {
  return mine.bonus - theirs.bonus;
}
