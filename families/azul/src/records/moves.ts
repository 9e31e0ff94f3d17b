import type { AzulAction } from '../kinds.ts';
import { actionText } from '../pictures/text.ts';
import { turnOf } from '../play.ts';
import type { Match } from './match.ts';
import { words } from './words.ts';

/** A move of the list: who decided what, in which round. */
export interface Told {
  /** Its place among the actions. */
  readonly n: number;
  readonly seat: number;
  readonly round: number;
  readonly action: AzulAction;
}

export function toldMoves({ actions, states }: Match): readonly Told[] {
  return actions.map((action, n) => ({
    n,
    seat: 'Tile' in action ? turnOf(states[n]!.state) : states[n]!.state.active_player_id,
    round: states[n]!.state.round_number,
    action,
  }));
}

export function sayMove(action: AzulAction): string {
  return 'Tile' in action ? words.placed(action.Tile.row, action.Tile.column) : actionText(action);
}

/** What a move was, and by whom; nothing before the first. */
export function saidOf(match: Match, names: readonly string[], n: number): string {
  const told = toldMoves(match)[n];
  return told ? words.by(names[told.seat]!, sayMove(told.action)) : '';
}
