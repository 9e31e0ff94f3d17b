import { GAME_STAGES } from '../../positions/stages.ts';
import { CENTER, MARKER, MARKER_IN_CENTER, type PackedGame, SOURCES } from '../../rules/packed/game.ts';
import { type CandidateMove, type Decision, isRequired, isTrap } from './decision.ts';
import type { Theme } from './theme.ts';

const takesMarker = ({ effects }: CandidateMove) => effects.takesMarker;

/**
 * Every good move takes the starting marker and leaving it loses at least a point; or the greedy move takes it, and
 * taking it loses at least a point.
 */
export const firstPlayerMarker: Theme = {
  name: 'first-player-marker',
  holds: (decision: Decision) => isRequired(decision, takesMarker) || isTrap(decision, takesMarker),
  isPossible: (game: PackedGame) => game[MARKER] === MARKER_IN_CENTER && game[SOURCES + CENTER] !== 0,
  needsLines: false,
  stages: GAME_STAGES,
  rounds: ['mid'],
};
