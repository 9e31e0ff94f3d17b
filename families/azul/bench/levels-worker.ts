import { parentPort, workerData } from 'node:worker_threads';
import { type LevelId, levelNamed, levelPolicy } from '../src/levels.ts';
import { type MatchGame, playMatchGame } from '../src/match.ts';
import type { Share } from '../train/shares.ts';

export interface LevelMatch {
  readonly a: LevelId;
  readonly b: LevelId;
  readonly seed: string;
}

const { from, to, task } = workerData as Share<LevelMatch>;
const [a, b] = [levelPolicy(levelNamed(task.a)), levelPolicy(levelNamed(task.b))];
const games: MatchGame[] = [];
for (let index = from; index < to; index++) games.push(playMatchGame(task.seed, index, a, b));
parentPort!.postMessage(games);
