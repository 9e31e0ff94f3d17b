import { parseArgs } from 'node:util';
import { machineText } from '@tessera/testkit/bench';
import { LEVEL_IDS } from '../src/levels.ts';
import type { MatchGame } from '../src/match.ts';
import type { MatchTask } from '../train/match-worker.ts';
import { inShares } from '../train/shares.ts';
import { type Meeting, type Rated, rate } from './elo.ts';

/** The level that the others are rated by: plain greedy drafting. */
const ANCHOR = LEVEL_IDS.indexOf('collector');

interface RoundRobin {
  readonly games: number;
  readonly workers: number;
  readonly seed: string;
  /** Levels farther apart than this do not meet. */
  readonly reach: number;
  /** Games of a pair with the full engine, which takes its time. */
  readonly top: number;
}

/** Lets the levels play each other, every pair on the same deals in both seatings. */
export async function roundRobin({ games, workers, seed, reach, top }: RoundRobin): Promise<readonly Meeting[]> {
  const worker = new URL('../train/match-worker.ts', import.meta.url);
  const meetings: Meeting[] = [];
  for (let a = 0; a < LEVEL_IDS.length; a++) {
    for (let b = a + 1; b < LEVEL_IDS.length && b - a <= reach; b++) {
      const task: MatchTask = { a: LEVEL_IDS[a]!, b: LEVEL_IDS[b]!, seed };
      const count = task.b === 'engine' ? top : games;
      const shares = await inShares<MatchTask, readonly MatchGame[]>(worker, workers, count, task);
      meetings.push({ a, b, deals: dealsOf(shares.flat()) });
      console.error(`${task.a} against ${task.b}: ${(100 * shareOf(meetings.at(-1)!)).toFixed(1)} %`);
    }
  }
  return meetings;
}

function dealsOf(games: readonly MatchGame[]): readonly number[] {
  return Array.from({ length: games.length >> 1 }, (_, deal) => games[2 * deal]!.points + games[2 * deal + 1]!.points);
}

function shareOf({ deals }: Meeting): number {
  return deals.reduce((sum, each) => sum + each, 0) / (2 * deals.length);
}

/** Percent of the points that the row's level made against the column's. */
function crossTable(meetings: readonly Meeting[]): string {
  const cell = (row: number, column: number) => {
    const meeting = meetings.find(({ a, b }) => a === Math.min(row, column) && b === Math.max(row, column));
    if (!meeting) return '';
    return (100 * (row < column ? shareOf(meeting) : 1 - shareOf(meeting))).toFixed(1);
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

function ratingLines(rated: readonly Rated[]): string {
  return LEVEL_IDS.map((id, n) => `${pad(id)} ${rated[n]!.elo.toFixed(0)} ± ${rated[n]!.error.toFixed(0)}`).join('\n');
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
  const meetings = await roundRobin({
    games: Number(games),
    top: Number(top),
    workers: Number(workers),
    seed,
    reach: Number(reach),
  });
  console.log(crossTable(meetings));
  console.log(ratingLines(rate(LEVEL_IDS.length, meetings, ANCHOR)));
  console.log(
    `${games} games a pair, ${top} with the engine, ${((performance.now() - started) / 1000).toFixed(0)} s, ${machineText()}`,
  );
}
