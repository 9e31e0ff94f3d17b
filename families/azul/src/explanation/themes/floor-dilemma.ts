import { GAME_STAGES } from '../../positions/stages.ts';
import { type CandidateMove, type Decision, isRequired, isTrap } from './decision.ts';
import type { Theme } from './theme.ts';

const spills = ({ effects }: CandidateMove) => effects.spilled > 0;

/**
 * Every good move drops tiles on the floor and dropping none loses at least a point; or the greedy move drops some, and
 * dropping any loses at least a point.
 */
export const floorDilemma: Theme = {
  name: 'floor-dilemma',
  holds: (decision: Decision) => isRequired(decision, spills) || isTrap(decision, spills),
  isPossible: () => true,
  needsLines: false,
  stages: GAME_STAGES,
  rounds: ['mid', 'end'],
};
