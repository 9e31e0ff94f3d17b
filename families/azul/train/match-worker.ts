import { parentPort, workerData } from 'node:worker_threads';
import { type MatchGame, playMatchGame } from '../src/match.ts';
import { engineOf } from './engines.ts';
import type { Share } from './shares.ts';

export interface MatchTask {
  readonly a: string;
  readonly b: string;
  readonly seed: string;
}

const { from, to, task } = workerData as Share<MatchTask>;
const a = engineOf(task.a);
const b = engineOf(task.b);
const games: MatchGame[] = [];
for (let index = from; index < to; index++) games.push(playMatchGame(task.seed, index, a, b));
parentPort!.postMessage(games);
