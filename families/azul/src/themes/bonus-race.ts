import { isWonBy } from './decision.ts';
import type { Ending } from './ending.ts';
import type { Theme } from './theme.ts';

/** What a row is worth, the smallest bonus. */
const A_ROW = 2;

/**
 * By the end of the round a good move gains a lead in points for complete rows, columns and colours over the nearest
 * other move, and would be no better without it.
 */
export const bonusRace: Theme = {
  name: 'bonus-race',
  holds: decision => isWonBy(decision, A_ROW, (good, rival) => bonusLead(good) - bonusLead(rival)),
  isPossible: () => true,
  needsLines: true,
  stages: ['late'],
  rounds: ['mid', 'end'],
};

function bonusLead({ mine, theirs }: Ending): number {
  return mine.bonus - theirs.bonus;
}
