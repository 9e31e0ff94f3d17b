import { GAME_STAGES } from '../../positions/stages.ts';
import { CENTER, type Game, MARKER, MARKER_IN_CENTER, SOURCES } from '../../rules/packed/game.ts';
import { type Decision, isDemanded, isTrap, type Weighed } from './decision.ts';
import type { Theme } from './theme.ts';

const takesMarker = ({ deed }: Weighed) => deed.takesMarker;

/**
 * Every good move takes the starting marker and leaving it gives a point away or more; or the greedy player would take
 * it, and whoever takes it gives a point away or more.
 */
export const firstPlayerMarker: Theme = {
  name: 'first-player-marker',
  holds: (decision: Decision) => isDemanded(decision, takesMarker) || isTrap(decision, takesMarker),
  isPossible: (game: Game) => game[MARKER] === MARKER_IN_CENTER && game[SOURCES + CENTER] !== 0,
  needsLines: false,
  stages: GAME_STAGES,
  rounds: ['mid'],
};
