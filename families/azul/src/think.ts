import { type Rng, rngFrom } from '@tessera/core';
import { actionOf } from './action.ts';
import { movesOf } from './engine.ts';
import { isForSearch } from './evaluate.ts';
import { gameOf } from './flat.ts';
import { type Game, IS_GREY } from './game.ts';
import type { AzulAction } from './kinds.ts';
import { type MonteCarlo, type MonteCarloOptions, monteCarlo } from './montecarlo/monte-carlo.ts';
import type { Move } from './move.ts';
import { writeNotation } from './notation.ts';
import { actionsIn, decisionOf, lineToPlace } from './play.ts';
import { greedyMove, type Policy } from './policy/index.ts';
import { searchTable } from './search/many/search-table.ts';
import { type SearchLimits, type SearchResult, searchRound } from './search/round-search.ts';
import type { BoardValue } from './search/value/board-value.ts';
import { learnedValue } from './search/value/learned-value.ts';
import type { State } from './state.ts';

/** What the engine would do, and why it thinks so. */
export interface Thought {
  /** `search` on the learned value where the wall is fixed, else greedy `rollouts`; `greedy` places lines. */
  readonly by: 'search' | 'rollouts' | 'greedy';
  readonly action: AzulAction;
  /** To the player who moves: the final lead by search, the lead at the end of the round by rollouts. */
  readonly value: number;
  /** Plies that were searched in full, or rollouts of the move. */
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
  const onDepth = (found: SearchResult) => onThought(searched(found));
  if (isForSearch(game)) return searched(searchRound(game, learnedValue, limits, onDepth));
  if (!game[IS_GREY]) return searched(searchTable(game, learnedValue, limits, rngFrom(stream), onDepth));
  const onMore = (found: () => MonteCarlo) => onThought(rolledOut(found()));
  return rolledOut(monteCarlo(game, movesOf(game), rngFrom(stream), rolloutLimits(limits), onMore));
}

/** More rollouts change a choice no longer. */
const MOST_ROLLOUTS = 1024;

function rolloutLimits({ nodes, isOutOfTime }: SearchLimits): MonteCarloOptions {
  return {
    perMove: MOST_ROLLOUTS,
    ...(nodes === undefined ? {} : { nodes }),
    ...(isOutOfTime ? { isOutOfTime } : {}),
  };
}

function searched({ move, value, depth, nodes, line }: SearchResult): Thought {
  return { by: 'search', action: actionOf(move), value, depth, nodes, line: line.map(actionOf) };
}

function rolledOut({ best, nodes }: MonteCarlo): Thought {
  const action = actionOf(best.move);
  return { by: 'rollouts', action, value: best.value, depth: best.rollouts, nodes, line: [action] };
}

/** Drafts as the engine does with a value of its own; `limits` is asked anew for every draft. */
export function thinkingPolicy(value: BoardValue, limits: () => SearchLimits): Policy {
  return (game, rng) => (isForSearch(game) ? searchRound(game, value, limits()).move : rolledMove(game, limits(), rng));
}

/** Drafts by rollouts alone. */
export function rolloutPolicy(limits: () => SearchLimits): Policy {
  return (game, rng) => rolledMove(game, limits(), rng);
}

function rolledMove(game: Game, limits: SearchLimits, rng: Rng): Move {
  return monteCarlo(game, movesOf(game), rng, rolloutLimits(limits)).best.move;
}
