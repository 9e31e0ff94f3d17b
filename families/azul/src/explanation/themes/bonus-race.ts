import { isDecidedBy } from './decision.ts';
import type { RoundEnding } from './proven-ending.ts';
import type { Theme } from './theme.ts';

/** The bonus of a row, the smallest bonus. */
const ROW_BONUS = 2;

/**
 * At the end of the round, every good move gains on the opponent in bonus points compared with the nearest other move,
 * and that gain is at least half of its lead.
 */
export const bonusRace: Theme = {
  name: 'bonus-race',
  holds: decision =>
    isDecidedBy(decision, decision.worse[0], ROW_BONUS, (good, rival) => bonusLead(good) - bonusLead(rival)),
  isPossible: () => true,
  needsLines: true,
  stages: ['late'],
  rounds: ['mid', 'end'],
};

function bonusLead({ mine, theirs }: RoundEnding): number {
  return mine.bonus - theirs.bonus;
}
