import { rngFrom } from '@tessera/core';
import { actionOf } from './action.ts';
import { isForSearch } from './evaluate.ts';
import { gameOf } from './flat.ts';
import type { AzulAction } from './kinds.ts';
import { writeNotation } from './notation.ts';
import { actionsIn, decisionOf, lineToPlace } from './play.ts';
import { greedyMove, type Policy } from './policy/index.ts';
import { type RolledOut, rolloutMove } from './rollout-choice.ts';
import { type SearchLimits, type SearchResult, searchRound } from './search/round-search.ts';
import type { BoardValue } from './search/value/board-value.ts';
import { learnedValue } from './search/value/learned-value.ts';
import type { State } from './state.ts';

/** What the engine would do, and why it thinks so. */
export interface Thought {
  /** `search` on the learned value for two players on the fixed wall, else greedy `rollouts`; `greedy` places lines. */
  readonly by: 'search' | 'rollouts' | 'greedy';
  readonly action: AzulAction;
  /** To the player who moves: the final difference by search, the lead at the end of the round by rollouts. */
  readonly value: number;
  /** Plies that were searched in full, or rollouts of each move. */
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
  if (isForSearch(game)) return searched(searchRound(game, learnedValue, limits, found => onThought(searched(found))));
  return rolledOut(rolloutMove(game, limits, rngFrom(stream), found => onThought(rolledOut(found))));
}

function searched({ move, value, depth, nodes, line }: SearchResult): Thought {
  return { by: 'search', action: actionOf(move), value, depth, nodes, line: line.map(actionOf) };
}

function rolledOut({ move, value, rollouts, nodes }: RolledOut): Thought {
  const action = actionOf(move);
  return { by: 'rollouts', action, value, depth: rollouts, nodes, line: [action] };
}

/** Drafts as the engine does with a value of its own; `limits` is asked anew for every draft. */
export function thinkingPolicy(value: BoardValue, limits: () => SearchLimits): Policy {
  return (game, rng) =>
    isForSearch(game) ? searchRound(game, value, limits()).move : rolloutMove(game, limits(), rng).move;
}
