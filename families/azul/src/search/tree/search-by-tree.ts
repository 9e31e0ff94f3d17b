import type { Rng } from '@tessera/core';
import { type Game, ON_TABLE } from '../../rules/packed/game.ts';
import type { DepthListener, SearchLimits, SearchResult } from '../alpha-beta/search-by-alpha-beta.ts';
import type { BoardValue } from '../value/board-value.ts';
import { type Growth, PlayTree } from './mcts.ts';

/** What plays best of all that was measured; docs/azul-evaluation.md has the figures. */
const TO_PLAY: Growth = { outlook: 'max-n', hope: 48, rootHope: 96, stray: 0.1 };

/** Lines between two looks at the clock. */
const CLOCK_LINES = 8;
/** Lines after which it is told for the first time what is found; then after twice as many, again and again. */
const FIRST_TOLD = 64;

/**
 * Looks for the best move of any number of players on either wall, with tiles on the table. The value is the expected
 * lead over the best other, each player playing for their own. With a depth of one ply the first in rank is taken.
 */
export function searchTable(
  game: Game,
  value: BoardValue,
  { nodes = Number.POSITIVE_INFINITY, isOutOfTime = () => false, depth }: SearchLimits,
  rng: Rng,
  onDepth: DepthListener = () => {},
  growth: Growth = TO_PLAY,
): SearchResult {
  if (game[ON_TABLE] === 0) throw new RangeError('there is no move to look for');
  const tree = new PlayTree(game, value, growth, rng);
  const isOver = () => depth === 1 || tree.isForced || tree.nodes >= nodes;
  for (let lines = 0; lines === 0 || !isOver(); lines++) {
    if (lines > 0 && lines % CLOCK_LINES === 0 && isOutOfTime()) break;
    if (lines >= FIRST_TOLD && (lines & (lines - 1)) === 0) onDepth(resultOf(tree));
    tree.grow();
  }
  return resultOf(tree);
}

/** The move that was looked at most. */
function resultOf(tree: PlayTree): SearchResult {
  const { length } = tree.moves();
  let best = 0;
  for (let place = 1; place < length; place++) if (tree.lines(place) > tree.lines(best)) best = place;
  const line = tree.principal(best);
  return { move: line[0]!, value: tree.value(best), depth: line.length, isComplete: false, line, nodes: tree.nodes };
}
