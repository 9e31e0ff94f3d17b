import type { AzulAction, AzulPlayState } from '../kinds.ts';
import { lineToPlace } from '../play.ts';
import { applyAction } from '../rules/drafting.ts';
import { checkGameEnd, isRoundComplete, placeLine, settleEndOfRound } from '../rules/end-of-round.ts';
import type { State } from '../rules/state.ts';
import type { Match } from './match.ts';

/** The end of a round, which the rules pass over at once: all tiles drafted, then tiled and scored. */
export interface RoundEnd {
  readonly drafted: State;
  readonly settled: State;
  readonly isLast: boolean;
}

/** The round that the action number `n` ended; null where the round went on. */
export function roundEndedBy({ actions, states }: Match, n: number): RoundEnd | null {
  const action = actions[n];
  const [before, after] = [states[n], states[n + 1]];
  if (!action || !before || !after) return null;
  // A row of the grey wall can be complete while lines still wait for their columns.
  if (lineToPlace(after.state)) return null;
  const isLast = checkGameEnd(after.state);
  const isDealt = after.state.round_number !== before.state.round_number;
  if (!isLast && !isDealt && !isRoundComplete(after.state)) return null;
  const drafted = drafting(before, action);
  if (!drafted) return null;
  const settled = settleEndOfRound(drafted);
  return settled.ok ? { drafted, settled: settled.value, isLast } : null;
}

/** The position right after an action, before the rules do what needs no decision. */
function drafting({ state }: AzulPlayState, action: AzulAction): State | null {
  const next = 'Tile' in action ? placeLine(state, action.Tile.column) : applyAction(state, action);
  return next.ok ? next.value : null;
}

/** The first position of the round that position number `n` belongs to: the last if left out. */
export function roundStart({ states }: Match, n = states.length - 1): State {
  const round = states[n]!.state.round_number;
  return states.find(({ state }) => state.round_number === round)!.state;
}
