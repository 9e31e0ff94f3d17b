import type { AzulAction } from '../kinds.ts';
import { turnOf } from '../play.ts';
import { checkGameEnd, isRoundComplete } from '../rules/end-of-round.ts';
import type { RuleRefusal } from '../rules/rule-refusals.ts';
import type { State } from '../rules/state.ts';
import { sayMove } from './moves.ts';
import { namesOf } from './names.ts';
import type { Player } from './record.ts';
import { words } from './words.ts';

const text = words.illegal;

/** A decision that cannot be: its number and what is written there; counted from 0, as data is. */
interface IllegalMove {
  readonly n: number;
  readonly code: string;
  readonly action: AzulAction | null;
}

/** Which move of a record cannot be played, by whom, and why; counted from 1, as people do. */
export function sayIllegal(
  state: State,
  players: readonly Player[],
  { n, code, action }: IllegalMove,
  reason: string,
): string {
  const which = text.which(n + 1, namesOf(players)[turnOf(state)]!, state.round_number);
  if (!action) return text.noMove(which, code);
  return text.because(which, sayMove(action), whyIllegal(state, action, reason as RuleRefusal));
}

function whyIllegal(state: State, action: AzulAction, reason: RuleRefusal): string {
  if ('Tile' in action) return text.noPlace(action.Tile.row);
  if (isRoundComplete(state) && !checkGameEnd(state)) return text.noDeal(state.round_number + 1);
  const { source, color, destination } = action;
  const row = destination === 'Floor' ? 0 : destination.PatternLine;
  switch (reason) {
    case 'GAME_OVER':
      return text.over;
    case 'INVALID_SOURCE':
      return text.noFactory(state.factories.length);
    case 'SOURCE_EMPTY':
      return text.noTiles(color, source === 'Center' ? null : source.Factory);
    case 'PATTERN_LINE_COMPLETE':
      return text.lineFull(row);
    case 'COLOR_MISMATCH':
      return text.lineHolds(row, state.players[state.active_player_id]!.pattern_lines[row]!.color!);
    case 'WALL_CONFLICT':
      return text.onWall(row, color);
    default:
      return text.barred;
  }
}
