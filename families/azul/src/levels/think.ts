import { type Rng, rngFrom } from '@tessera/core';
import type { AzulAction } from '../kinds.ts';
import { actionsIn, decisionOf, lineToPlace } from '../play.ts';
import { greedyMove, type Policy } from '../policies/policy.ts';
import { actionOf } from '../rules/action.ts';
import { gameOf } from '../rules/convert.ts';
import { movesOf } from '../rules/drafting.ts';
import type { PackedGame } from '../rules/packed/game.ts';
import type { Move } from '../rules/packed/move.ts';
import type { State } from '../rules/state.ts';
import { monteCarlo } from '../search/rollouts/monte-carlo.ts';
import { searchPosition } from '../search/search-position.ts';
import type { SearchLimits, SearchResult } from '../search/search-result.ts';
import type { BoardValue } from '../search/value/board-value.ts';
import { valueFor } from '../search/value/value-for.ts';
import { writeNotation } from '../text/notation.ts';

/** The engine's choice and what it is based on. */
export interface Thought {
  /** `search` for drafts; `greedy` for placing lines on the grey wall. */
  readonly by: 'search' | 'greedy';
  readonly action: AzulAction;
  /** The expected final lead of the player to move. */
  readonly value: number;
  /** Plies searched; by tree search, the length of the principal variation. */
  readonly depth: number;
  readonly nodes: number;
  readonly line: readonly AzulAction[];
}

/** Searches a position until a limit is reached and reports intermediate choices. Null when there is nothing to decide. */
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

/** Drafts by search with a board value; `limits` is called for every draft. */
export function searchPolicy(valueAt: (game: PackedGame) => BoardValue, limits: () => SearchLimits): Policy {
  return (game, rng) => searchPosition(game, valueAt(game), limits(), rng).move;
}

/** More rollouts no longer change a choice. */
const MOST_ROLLOUTS = 1024;

/** Drafts by flat Monte Carlo. */
export function rolloutPolicy(limits: () => SearchLimits): Policy {
  return (game, rng) => rolledMove(game, limits(), rng);
}

function rolledMove(game: PackedGame, { nodes, isOutOfTime }: SearchLimits, rng: Rng): Move {
  return monteCarlo(game, movesOf(game), rng, {
    perMove: MOST_ROLLOUTS,
    ...(nodes === undefined ? {} : { nodes }),
    ...(isOutOfTime ? { isOutOfTime } : {}),
  }).best.move;
}
