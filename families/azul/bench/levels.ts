import { parseArgs } from 'node:util';
import { machineText } from '@tessera/testkit/bench';
import { LEVEL_IDS } from '../src/levels/levels.ts';
import type { MatchGame } from '../src/levels/match.ts';
import type { MatchTask } from '../train/match-worker.ts';
import { runInWorkers } from '../train/workers.ts';
import { type PairResult, type Rating, rate } from './elo.ts';

/** The level with rating 1000: greedy drafting. */
const ANCHOR = LEVEL_IDS.indexOf('collector');

interface RoundRobin {
  readonly games: number;
  readonly workers: number;
  readonly seed: string;
  /** Levels farther apart than this do not play each other. */
  readonly reach: number;
  /** Games of a pair with the full engine, which is slow. */
  readonly top: number;
}

/** A round robin of the levels; every pair plays the same deals in both seatings. */
export async function roundRobin({ games, workers, seed, reach, top }: RoundRobin): Promise<readonly PairResult[]> {
  const worker = new URL('../train/match-worker.ts', import.meta.url);
  const results: PairResult[] = [];
  for (let a = 0; a < LEVEL_IDS.length; a++) {
    for (let b = a + 1; b < LEVEL_IDS.length && b - a <= reach; b++) {
      const task: MatchTask = { a: LEVEL_IDS[a]!, b: LEVEL_IDS[b]!, seed };
      const count = task.b === 'engine' ? top : games;
      const shares = await runInWorkers<MatchTask, readonly MatchGame[]>(worker, workers, count, task);
      results.push({ a, b, deals: dealsOf(shares.flat()) });
      console.error(`${task.a} against ${task.b}: ${(100 * shareOf(results.at(-1)!)).toFixed(1)}%`);
    }
  }
  return results;
}

function dealsOf(games: readonly MatchGame[]): readonly number[] {
  return Array.from({ length: games.length >> 1 }, (_, deal) => games[2 * deal]!.points + games[2 * deal + 1]!.points);
}

function shareOf({ deals }: PairResult): number {
  return deals.reduce((sum, each) => sum + each, 0) / (2 * deals.length);
}

/** The percentage of points of the row's level against the column's. */
function crossTable(results: readonly PairResult[]): string {
  const cell = (row: number, column: number) => {
    const result = results.find(({ a, b }) => a === Math.min(row, column) && b === Math.max(row, column));
    if (!result) return '';
    return (100 * (row < column ? shareOf(result) : 1 - shareOf(result))).toFixed(1);
  };
  const head = ['', ...LEVEL_IDS].map(pad).join('');
  return [
    head,
    ...LEVEL_IDS.map((id, row) => [id, ...LEVEL_IDS.map((_, column) => cell(row, column))].map(pad).join('')),
  ].join('\n');
}

function pad(text: string): string {
  return text.padStart(10);
}

function ratingLines(ratings: readonly Rating[]): string {
  return LEVEL_IDS.map((id, n) => `${pad(id)} ${ratings[n]!.elo.toFixed(0)} ± ${ratings[n]!.error.toFixed(0)}`).join(
    '\n',
  );
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '200' },
      top: { type: 'string', default: '200' },
      workers: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'levels' },
      reach: { type: 'string', default: '9' },
    },
  });
  const { games, top, workers, seed, reach } = values;
  const started = performance.now();
  const results = await roundRobin({
    games: Number(games),
    top: Number(top),
    workers: Number(workers),
    seed,
    reach: Number(reach),
  });
  console.log(crossTable(results));
  console.log(ratingLines(rate(LEVEL_IDS.length, results, ANCHOR)));
  console.log(
    `${games} games a pair, ${top} with the engine, ${((performance.now() - started) / 1000).toFixed(0)} s, ${machineText()}`,
  );
}
