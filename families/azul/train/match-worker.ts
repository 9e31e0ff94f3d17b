import { parentPort, workerData } from 'node:worker_threads';
import type { MatchGame } from '../src/levels/match.ts';
import { engineOf } from './engines.ts';
import { playTableMatch } from './table-game.ts';
import { type TableSetName, tableOf } from './tables.ts';
import type { WorkerShare } from './workers.ts';

export interface MatchTask {
  readonly a: string;
  readonly b: string;
  readonly seed: string;
  /** Two players on the fixed wall if left out. */
  readonly set?: TableSetName;
}

const { from, to, task } = workerData as WorkerShare<MatchTask>;
const set = task.set ?? 'fixed-two';
const a = engineOf(task.a, set);
const b = engineOf(task.b, set);
const games: MatchGame[] = [];
for (let index = from; index < to; index++) {
  // Both games with the same deals are at the same table.
  games.push(playTableMatch(task.seed, index, tableOf(set, index >> 1), a, b));
}
parentPort!.postMessage(games);
