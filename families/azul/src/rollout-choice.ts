import type { Rng } from '@tessera/core';
import { movesOf } from './engine.ts';
import { leadOf } from './evaluate/rollouts.ts';
import { ACTIVE, type Game } from './game.ts';
import type { Move } from './move.ts';
import { greedyMove } from './policy/index.ts';
import { allSeats, finishRound } from './rollout.ts';
import { draft } from './rules/draft.ts';
import type { SearchLimits } from './search/round-search.ts';
import { Tape } from './tape.ts';

export interface RolledOut {
  readonly move: Move;
  /** The mean lead at the end of the round, to the player who moves. */
  readonly value: number;
  /** Of each move. */
  readonly rollouts: number;
  /** Drafts played in all. */
  readonly nodes: number;
}

/** More change a choice no longer. */
const MOST_ROLLOUTS = 1024;

/**
 * The move that leads by most after greedy play to the end of the round; for tables that the search is not for. One
 * rollout of every move after the other until a limit ends it, all moves with the same luck; listens at powers of two.
 */
export function rolloutMove(
  game: Game,
  limits: SearchLimits,
  rng: Rng,
  onMore?: (found: RolledOut) => void,
): RolledOut {
  const { nodes: mostNodes = Number.POSITIVE_INFINITY, isOutOfTime = () => false } = limits;
  const moves = movesOf(game);
  const sums = new Float64Array(moves.length);
  let nodes = 0;
  let rollouts = 0;
  const found = (): RolledOut => {
    const best = sums.indexOf(Math.max(...sums));
    return { move: moves[best]!, value: sums[best]! / Math.max(rollouts, 1), rollouts, nodes };
  };
  while (rollouts < MOST_ROLLOUTS && nodes < mostNodes && !isOutOfTime()) {
    nodes += rollOutAll(game, moves, sums, new Tape(rng.fork('rollout', rollouts)));
    rollouts++;
    if ((rollouts & (rollouts - 1)) === 0) onMore?.(found());
  }
  return found();
}

const TABLE = allSeats(greedyMove);

/** Adds the lead after each move to its sum; returns the drafts played. */
function rollOutAll(game: Game, moves: readonly Move[], sums: Float64Array, luck: Tape): number {
  const scratch = game.slice();
  let drafts = 0;
  for (const [m, move] of moves.entries()) {
    scratch.set(game);
    draft(scratch, move);
    luck.rewind();
    drafts += 1 + finishRound(scratch, TABLE, luck);
    sums[m]! += leadOf(scratch, game[ACTIVE]!);
  }
  return drafts;
}
