import { machineText, processorTime } from '@tessera/testkit/bench';
import { searchByAlphaBeta } from '../src/search/alpha-beta/search-by-alpha-beta.ts';
import type { BoardValue } from '../src/search/value/board-value.ts';
import { handValue } from '../src/search/value/hand-value.ts';
import { twoPlayerValue } from '../src/search/value/learned-value.ts';
import { benchPositions } from './search-positions.ts';

export interface ValueFigures {
  readonly value: string;
  readonly positions: number;
  readonly nodesPerSecond: number;
  /** Mean finished depth where the search did not reach the end of the round. */
  readonly depth: number;
  /** Share of the positions that were searched to the end of the round. */
  readonly complete: number;
}

/** Searches each position with a node limit; measures processor time of this process. */
export function benchValue(value: BoardValue, nodes = 40_000, count = 150): ValueFigures {
  const positions = benchPositions(60).slice(0, count);
  for (const { game } of positions.slice(0, 10)) searchByAlphaBeta(game, value, { nodes });
  const from = processorTime();
  const found = positions.map(({ game }) => searchByAlphaBeta(game, value, { nodes }));
  const seconds = (processorTime() - from) / 1000;
  const cut = found.filter(({ isComplete }) => !isComplete);
  return {
    value: value.id,
    positions: found.length,
    nodesPerSecond: found.reduce((sum, result) => sum + result.nodes, 0) / seconds,
    depth: cut.reduce((sum, result) => sum + result.depth, 0) / cut.length,
    complete: 1 - cut.length / found.length,
  };
}

if (import.meta.main) {
  for (const value of [handValue, twoPlayerValue]) {
    const { positions, nodesPerSecond, depth, complete } = benchValue(value);
    console.log(
      `${value.id.padEnd(14)} ${positions} positions  ${(nodesPerSecond / 1e6).toFixed(2)} M nodes/s  ` +
        `to the end of the round ${(100 * complete).toFixed(0)}%, else ${depth.toFixed(1)} plies`,
    );
  }
  console.log(machineText());
}
