import type { Rng } from '@tessera/core';
import { ON_TABLE, type PackedGame } from '../../rules/packed/game.ts';
import type { DepthListener, SearchLimits, SearchResult } from '../search-result.ts';
import type { BoardValue } from '../value/board-value.ts';
import { type MctsSettings, MctsTree } from './mcts.ts';

/** The strongest settings measured; docs/azul-evaluation.md has the figures. */
const PLAY_SETTINGS: MctsSettings = { opponents: 'max-n', exploration: 48, rootExploration: 96, epsilon: 0.1 };

/** Iterations between two checks of the clock. */
const CLOCK_ITERATIONS = 8;
/** Iterations before the first report; the number doubles with every report. */
const FIRST_REPORT = 64;

/**
 * Finds the best move by Monte Carlo tree search, for any number of players on either wall, with tiles on the table. The
 * value is the expected lead over the best opponent. A depth of one ply takes the best-ranked move.
 */
export function searchByTree(
  game: PackedGame,
  value: BoardValue,
  { nodes = Number.POSITIVE_INFINITY, isOutOfTime = () => false, depth }: SearchLimits,
  rng: Rng,
  onDepth: DepthListener = () => {},
  settings: MctsSettings = PLAY_SETTINGS,
): SearchResult {
  if (game[ON_TABLE] === 0) throw new RangeError('there is no move to look for');
  const tree = new MctsTree(game, value, settings, rng);
  const isOver = () => depth === 1 || tree.isForced || tree.nodes >= nodes;
  for (let visits = 0; visits === 0 || !isOver(); visits++) {
    if (visits > 0 && visits % CLOCK_ITERATIONS === 0 && isOutOfTime()) break;
    if (visits >= FIRST_REPORT && (visits & (visits - 1)) === 0) onDepth(resultOf(tree));
    tree.runIteration();
  }
  return resultOf(tree);
}

/** The most visited move. */
function resultOf(tree: MctsTree): SearchResult {
  const { length } = tree.moves();
  let best = 0;
  for (let place = 1; place < length; place++) if (tree.visits(place) > tree.visits(best)) best = place;
  const line = tree.principalVariation(best);
  return { move: line[0]!, value: tree.value(best), depth: line.length, isComplete: false, line, nodes: tree.nodes };
}
