import { type Rng, rngFrom } from '@tessera/core';
import type { AzulAction } from '../kinds.ts';
import { actionsIn, decisionOf, lineToPlace } from '../play.ts';
import { greedyMove, type Policy } from '../policies/policy.ts';
import { actionOf } from '../rules/action.ts';
import { gameOf } from '../rules/convert.ts';
import { movesOf } from '../rules/drafting.ts';
import type { Game } from '../rules/packed/game.ts';
import type { Move } from '../rules/packed/move.ts';
import type { State } from '../rules/state.ts';
import type { SearchLimits, SearchResult } from '../search/alpha-beta/search-by-alpha-beta.ts';
import { monteCarlo } from '../search/rollouts/monte-carlo.ts';
import { searchPosition } from '../search/search-position.ts';
import type { BoardValue } from '../search/value/board-value.ts';
import { valueFor } from '../search/value/value-for.ts';
import { writeNotation } from '../text/notation.ts';

/** What the engine would do, and why it thinks so. */
export interface Thought {
  /** `search` on the learned value; `greedy` places lines. */
  readonly by: 'search' | 'greedy';
  readonly action: AzulAction;
  /** To the player who moves: the final lead that is to be expected. */
  readonly value: number;
  /** Plies that were searched in full; those of the line where a tree is grown. */
  readonly depth: number;
  readonly nodes: number;
  readonly line: readonly AzulAction[];
}

/** Thinks about a position until a limit ends it; says on the way what it thinks. Null when nothing is to decide. */
export function think(
  state: State,
  limits: SearchLimits,
  onThought: (thought: Thought) => void = () => {},
): Thought | null {
  if (actionsIn(state).length === 0) return null;
  const stream = writeNotation(state);
  const action = lineToPlace(state) && decisionOf({ state, stream }, greedyMove);
  if (action) return { by: 'greedy', action, value: 0, depth: 0, nodes: 0, line: [action] };
  const game = gameOf(state);
  return searched(searchPosition(game, valueFor(game), limits, rngFrom(stream), found => onThought(searched(found))));
}

function searched({ move, value, depth, nodes, line }: SearchResult): Thought {
  return { by: 'search', action: actionOf(move), value, depth, nodes, line: line.map(actionOf) };
}

/** Drafts as the engine does, with the value of the table or one of its own; `limits` is asked anew for every draft. */
export function thinkingPolicy(valueAt: (game: Game) => BoardValue, limits: () => SearchLimits): Policy {
  return (game, rng) => searchPosition(game, valueAt(game), limits(), rng).move;
}

/** More rollouts change a choice no longer. */
const MOST_ROLLOUTS = 1024;

/** Drafts by rollouts alone. */
export function rolloutPolicy(limits: () => SearchLimits): Policy {
  return (game, rng) => rolledMove(game, limits(), rng);
}

function rolledMove(game: Game, { nodes, isOutOfTime }: SearchLimits, rng: Rng): Move {
  return monteCarlo(game, movesOf(game), rng, {
    perMove: MOST_ROLLOUTS,
    ...(nodes === undefined ? {} : { nodes }),
    ...(isOutOfTime ? { isOutOfTime } : {}),
  }).best.move;
}
