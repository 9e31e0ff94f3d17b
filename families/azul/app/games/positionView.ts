import type { AzulAction, AzulPlayState, State } from '@tessera/azul';
import { type RoundEnd, roundEndedBy } from '../../src/records/round.ts';
import type { Gain } from '../board/gains.ts';
import { currentOf, endingOf, type Match } from './match.ts';

/** What the board shows: a position, and the move to outline in it. */
export interface PositionView {
  readonly state: State;
  readonly marks: readonly { readonly action: AzulAction; readonly band: null; readonly before: AzulPlayState }[];
  /** Points that a step of the scoring brings. */
  readonly gains: readonly Gain[];
}

/** The game as it stands: a round that has just ended before its next deal, else the position after the last move. */
export function currentView(
  match: Match,
  round: RoundEnd | null,
  isHeld: boolean,
  scoring: Pick<PositionView, 'state' | 'gains'> | null,
): PositionView {
  if (scoring) return { state: scoring.state, gains: scoring.gains, marks: [] };
  if (round) return { state: isHeld ? round.drafted : round.settled, marks: [], gains: [] };
  const { state } = currentOf(match);
  const n = match.actions.length - 1;
  const isFresh = n < 0 || match.states[n]!.state.round_number !== state.round_number;
  return { state, marks: isFresh || endingOf(match) ? [] : marksOf(match, n), gains: [] };
}

/** The position right after an earlier move. */
export function viewAfter(match: Match, n: number): PositionView {
  const state = roundEndedBy(match, n)?.drafted ?? match.states[n + 1]!.state;
  return { state, marks: marksOf(match, n), gains: [] };
}

function marksOf({ actions, states }: Match, n: number): PositionView['marks'] {
  return [{ action: actions[n]!, band: null, before: states[n]! }];
}
