import { GAME_STAGES } from '../../positions/stages.ts';
import { finishesLine } from '../move-effects.ts';
import { type CandidateMove, type Decision, isRequired } from './decision.ts';
import type { Theme } from './theme.ts';

const finishes = ({ effects }: CandidateMove) => finishesLine(effects);

/**
 * Every good move finishes a pattern line, every move that finishes none loses at least a point, and one of those puts as
 * many tiles on a line as any good move.
 */
export const lineCompletion: Theme = {
  name: 'line-completion',
  holds: decision => isRequired(decision, finishes) && isTempted(decision),
  isPossible: () => true,
  needsLines: false,
  stages: GAME_STAGES,
  rounds: ['mid', 'end'],
};

function isTempted({ good, worse }: Decision): boolean {
  const most = Math.max(...good.map(tilesOnLine));
  return worse.some(each => !finishes(each) && tilesOnLine(each) >= most);
}

function tilesOnLine({ effects }: CandidateMove): number {
  return effects.count - effects.spilled;
}
