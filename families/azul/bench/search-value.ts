import { machineText, processorTime } from '@tessera/testkit/bench';
import { searchRound } from '../src/search/round-search.ts';
import type { BoardValue } from '../src/search/value/board-value.ts';
import { handValue } from '../src/search/value/hand-value.ts';
import { learnedValue } from '../src/search/value/learned-value.ts';
import { benchPositions } from './search-positions.ts';

export interface ValueFigures {
  readonly value: string;
  readonly positions: number;
  readonly nodesPerSecond: number;
  /** Mean depth that was finished, where the search did not reach the end of the round. */
  readonly depth: number;
  /** Share of the positions that were searched to the end of the round. */
  readonly complete: number;
}

/** Searches with a number of nodes a position, by the processor time of this process. */
export function benchValue(value: BoardValue, nodes = 40_000, count = 150): ValueFigures {
  const positions = benchPositions(60).slice(0, count);
  for (const { game } of positions.slice(0, 10)) searchRound(game, value, { nodes });
  const from = processorTime();
  const found = positions.map(({ game }) => searchRound(game, value, { nodes }));
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
  for (const value of [handValue, learnedValue]) {
    const { positions, nodesPerSecond, depth, complete } = benchValue(value);
    console.log(
      `${value.id.padEnd(14)} ${positions} positions  ${(nodesPerSecond / 1e6).toFixed(2)} M nodes/s  ` +
        `to the end of the round ${(100 * complete).toFixed(0)} %, else ${depth.toFixed(1)} plies`,
    );
  }
  console.log(machineText());
}
