import { isRoundOver, plainAfter, plainLegal } from './plain-draft.ts';
import { plainTiling } from './plain-round.ts';
import type { PlainAction, PlainState } from './plain-types.ts';
import { isGrey } from './plain-wall.ts';

/** What a state after the tiling (nothing dealt yet) is worth to a player; the other one wants the opposite. */
export type PlainUtility = (tiled: PlainState, player: number) => number;

export const scoreDifference: PlainUtility = (tiled, player) =>
  tiled.players[player]!.score - tiled.players[1 - player]!.score;

export interface PlainMinimax {
  /** Every legal move in legal order, with its value to the player who moves. */
  readonly moves: readonly { readonly action: PlainAction; readonly value: number }[];
  /** The value of the position: the greatest of the moves. */
  readonly value: number;
  readonly nodes: number;
}

/** Two players, fixed wall, to the end of the round, every line of play, no pruning. Null if that takes more than `maxNodes` positions. */
export function plainMinimax(
  state: PlainState,
  utility: PlainUtility = scoreDifference,
  maxNodes = 200_000,
): PlainMinimax | null {
  if (state.players.length !== 2 || isGrey(state)) throw new Error('minimax is for two players and the fixed wall');
  if (isRoundOver(state)) throw new Error('no move to value: the round is over');
  const me = state.active_player_id;
  let nodes = 0;

  function worth(position: PlainState): number {
    nodes++;
    if (nodes > maxNodes) return Number.NaN;
    if (isRoundOver(position)) return utility(plainTiling(position), me);
    let best = position.active_player_id === me ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    for (const action of plainLegal(position)) {
      const value = worth(plainAfter(position, action));
      if (nodes > maxNodes) return Number.NaN;
      best = position.active_player_id === me ? Math.max(best, value) : Math.min(best, value);
    }
    return best;
  }

  const moves: { action: PlainAction; value: number }[] = [];
  for (const action of plainLegal(state)) {
    moves.push({ action, value: worth(plainAfter(state, action)) });
    if (nodes > maxNodes) return null;
  }
  return { moves, value: Math.max(...moves.map(move => move.value)), nodes };
}
