import { GAME_STAGES } from '../../positions/stages.ts';
import { type Decision, isDemanded, isTrap, type Weighed } from './decision.ts';
import type { Theme } from './theme.ts';

const spills = ({ deed }: Weighed) => deed.spilled > 0;

/**
 * Every good move drops tiles on the floor and keeping it clean gives a point away or more; or the greedy player would
 * drop some, and whoever does gives a point away or more.
 */
export const floorDilemma: Theme = {
  name: 'floor-dilemma',
  holds: (decision: Decision) => isDemanded(decision, spills) || isTrap(decision, spills),
  isPossible: () => true,
  needsLines: false,
  stages: GAME_STAGES,
  rounds: ['mid', 'end'],
};
