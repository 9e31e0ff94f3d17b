import { GAME_STAGES } from '../../positions/stages.ts';
import { finishesLine } from '../move-effects.ts';
import { type Decision, isDemanded, type Weighed } from './decision.ts';
import type { Theme } from './theme.ts';

const finishes = ({ deed }: Weighed) => finishesLine(deed);

/**
 * Every good move finishes a pattern line, every move that finishes none gives a point away or more, and one of those
 * puts as many tiles on a line as any good move.
 */
export const lineCompletion: Theme = {
  name: 'line-completion',
  holds: decision => isDemanded(decision, finishes) && isTempted(decision),
  isPossible: () => true,
  needsLines: false,
  stages: GAME_STAGES,
  rounds: ['mid', 'end'],
};

function isTempted({ good, worse }: Decision): boolean {
  const most = Math.max(...good.map(tilesOnLine));
  return worse.some(each => !finishes(each) && tilesOnLine(each) >= most);
}

function tilesOnLine({ deed }: Weighed): number {
  return deed.count - deed.spilled;
}
