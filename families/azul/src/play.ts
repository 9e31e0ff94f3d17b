import { accept, type Play, type Rng, rngFrom, type Verdict } from '@tessera/core';
import type { AzulAction, AzulKinds, AzulPlayState, TileAction } from './kinds.ts';
import type { Policy } from './policies/policy.ts';
import { actionOf } from './rules/action.ts';
import { gameOf } from './rules/convert.ts';
import { applyAction, dealGame, legalActions } from './rules/drafting.ts';
import {
  checkGameEnd,
  isRoundComplete,
  type PendingLine,
  pendingLine,
  placeLine,
  refillFactories,
  settleEndOfRound,
} from './rules/end-of-round.ts';
import { bestGreyColumn } from './rules/packed/grey.ts';
import { refuseWith } from './rules/rule-refusals.ts';
import { type DraftAction, type State, wallKindOf } from './rules/state.ts';
import { COLORS, type Seats, type WallKind } from './rules/tiles.ts';
import { writeNotation } from './text/notation.ts';

/** Play goes on from round to round. On a grey wall, players choose where a full line goes if there is a choice. */
export const play: Play<AzulKinds> = {
  begin: ({ state }) => ({ state, stream: writeNotation(state) }),
  act({ state, stream }, action) {
    const next = actDealing(state, action, settled => dealFrom(stream, settled));
    return next.ok ? accept({ state: next.value, stream }) : next;
  },
};

/** Deals the next round to a settled position; null where the next deal is not known. */
export type NextDeal = (settled: State) => State | null;

/** The position after an action, and after all that needs no decision. Without a next deal the round stays settled. */
export function actDealing(state: State, action: AzulAction, deal: NextDeal): Verdict<State> {
  const next = 'Tile' in action ? tile(state, action) : applyAction(state, action);
  return next.ok ? accept(advance(next.value, deal)) : next;
}

/** The next round as the stream deals it. */
export function dealFrom(stream: string, settled: State): State {
  return refillFactories(settled, rngFrom(stream).fork('round', settled.round_number));
}

/** A new game with its first round dealt. Equal streams deal equal rounds after equal play. */
export function newGame(seats: Seats, wall: WallKind, stream: string): AzulPlayState {
  return { state: dealGame(seats, wall, rngFrom(stream).fork('round', 0)), stream };
}

/** The legal actions: drafts, or the columns of a pending line; none when the game is over. */
export function actionsIn(state: State): readonly AzulAction[] {
  const choice = lineToPlace(state);
  if (!choice) return legalActions(state);
  return choice.columns.map(column => ({ Tile: { row: choice.row, column } }));
}

/** A pending line of the grey wall with a choice of columns. */
export function lineToPlace(state: State): PendingLine | null {
  const pending = wallKindOf(state) === 'grey' ? pendingLine(state) : null;
  return pending && pending.columns.length > 1 ? pending : null;
}

function tile(state: State, { Tile: { row, column } }: TileAction): Verdict<State> {
  const choice = lineToPlace(state);
  if (choice?.row === row) return placeLine(state, column);
  return refuseWith('INVALID_DESTINATION', `no line is waiting in row ${row}`, { row, column });
}

/** Does everything that needs no decision: lines with at most one place, floors, the next deal. */
function advance(state: State, deal: NextDeal): State {
  if (!isRoundComplete(state) || lineToPlace(state)) return state;
  const pending = wallKindOf(state) === 'grey' ? pendingLine(state) : null;
  if (pending) {
    const placed = placeLine(state, pending.columns[0] ?? null);
    return placed.ok ? advance(placed.value, deal) : state;
  }
  const settled = settleEndOfRound(state);
  if (!settled.ok) return state;
  return checkGameEnd(settled.value) ? settled.value : (deal(settled.value) ?? settled.value);
}

/** The draft that a policy chooses; null when there is none to choose. */
export function policyAction(state: State, policy: Policy, rng: Rng): DraftAction | null {
  return legalActions(state).length > 0 ? actionOf(policy(gameOf(state), rng)) : null;
}

/** Lets a policy act for all other players until `seat` must decide or the game is over. */
export function playToSeat(from: AzulPlayState, seat: number, policy: Policy): AzulPlayState {
  let now = from;
  while (turnOf(now.state) !== seat) {
    const action = decisionOf(now, policy);
    const next = action && play.act(now, action);
    if (!next?.ok) break;
    now = next.value;
  }
  return now;
}

/** The player who must decide: the owner of a pending line, else the active player. */
export function turnOf(state: State): number {
  return lineToPlace(state)?.player ?? state.active_player_id;
}

/** The action of a policy: a draft, or the column of a pending line; null when there is nothing to decide. */
export function decisionOf({ state, stream }: AzulPlayState, policy: Policy): AzulAction | null {
  const waiting = lineToPlace(state);
  if (!waiting) return policyAction(state, policy, rngFrom(stream).fork('turn', writeNotation(state)));
  const { player, row } = waiting;
  const color = COLORS.indexOf(state.players[player]!.pattern_lines[row]!.color!);
  return { Tile: { row, column: bestGreyColumn(gameOf(state), player, row, color) } };
}
