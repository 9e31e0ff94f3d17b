import { machineText, type SampleStats, sampleStats, timed } from '@tessera/testkit/bench';
import { stateOf } from '../src/rules/convert.ts';
import { solveRound } from '../src/search/alpha-beta/round-solver.ts';
import { plainMinimax } from '../test/plain-minimax.ts';
import { type BenchPosition, benchPositions } from './search-positions.ts';

interface Case {
  readonly name: string;
  readonly tiles: readonly [fewest: number, most: number];
  readonly moves: 'all' | 'best' | 'one';
  readonly positions: number;
}

const CASES: readonly Case[] = [
  { name: 'End, all moves', tiles: [1, 6], moves: 'all', positions: 400 },
  { name: 'Mid, all moves', tiles: [7, 13], moves: 'all', positions: 200 },
  { name: 'Start to 19, every best move', tiles: [14, 19], moves: 'best', positions: 60 },
  { name: 'Start to 19, one best move', tiles: [14, 19], moves: 'one', positions: 60 },
  { name: 'Start of 20, one best move', tiles: [20, 20], moves: 'one', positions: 40 },
];

export interface SearchFigures extends SampleStats {
  readonly name: string;
  readonly positions: number;
  readonly within10s: number;
  readonly nodesPerSecond: number;
}

/** Times the solver on positions of greedy games, by processor time of this process, so that other processes disturb less. */
export function benchSearch(share = 1): readonly SearchFigures[] {
  const positions = benchPositions(400);
  return CASES.map(each => searchFigures(each, positions, Math.ceil(each.positions * share)));
}

function searchFigures(
  { name, tiles: [fewest, most], moves }: Case,
  all: readonly BenchPosition[],
  count: number,
): SearchFigures {
  const fitting = all.filter(({ tiles }) => tiles >= fewest && tiles <= most);
  for (const { game } of fitting.slice(count, count + 5)) solveRound(game, { moves, nodes: 300_000 });
  const times: number[] = [];
  let nodes = 0;
  for (const { game } of fitting.slice(0, count)) {
    times.push(
      timed(() => {
        nodes += solveRound(game, { moves }).nodes;
      }),
    );
  }
  const spent = times.reduce((sum, time) => sum + time, 0);
  return {
    ...sampleStats(times),
    name,
    positions: times.length,
    within10s: times.filter(time => time <= 10_000).length / times.length,
    nodesPerSecond: (nodes / spent) * 1000,
  };
}

/** How many times faster than full-width minimax the solver values all moves of small positions. */
export function plainRatio(count = 60): number {
  let plain = 0;
  let solver = 0;
  const small = benchPositions(200).filter(({ tiles }) => tiles >= 3 && tiles <= 5);
  for (const { game } of small.slice(0, count)) {
    const state = stateOf(game);
    plain += timed(() => plainMinimax(state, undefined, Number.POSITIVE_INFINITY));
    solver += timed(() => solveRound(game, { moves: 'all' }));
  }
  return plain / solver;
}

if (import.meta.main) {
  console.log(machineText());
  for (const { name, positions, p50, p95, max, within10s, nodesPerSecond } of benchSearch(
    Number(process.argv[2] ?? 1),
  )) {
    const ms = [p50, p95, max].map(time => time.toFixed(time < 10 ? 2 : 0)).join(' / ');
    console.log(
      `${name.padEnd(30)} ${String(positions).padStart(4)} positions  p50/p95/max ${ms} ms  ` +
        `within 10 s ${(100 * within10s).toFixed(0)}%  ${(nodesPerSecond / 1e6).toFixed(2)} M nodes/s`,
    );
  }
  console.log(`full-width minimax takes ${plainRatio().toFixed(0)} times as long (3 to 5 tiles, all moves)`);
  console.log(machineText());
}
