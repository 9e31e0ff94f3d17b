import { countOf } from './plain-counts.ts';
import { plainLegal, tilesIn } from './plain-draft.ts';
import type { PlainAction, PlainState } from './plain-types.ts';

/** The greedy weight of a legal action for the player to move. */
export function plainGreedyScore(state: PlainState, action: PlainAction): number {
  const tiles = countOf(tilesIn(state, action.source)!, action.color);
  let score = tiles * 10;
  if (action.destination !== 'Floor') {
    const line = state.players[state.active_player_id]!.pattern_lines[action.destination.PatternLine]!;
    score += 100;
    score += (line.capacity - line.count_filled) * 5;
    if (line.count_filled > 0 && line.color === action.color) score += 15;
  }
  return score;
}

/** All actions with the greatest greedy weight, in legal order; empty when the round is over. */
export function plainGreedy(state: PlainState): readonly PlainAction[] {
  const legal = plainLegal(state);
  const best = Math.max(...legal.map(action => plainGreedyScore(state, action)));
  return legal.filter(action => plainGreedyScore(state, action) === best);
}
