import { parentPort, workerData } from 'node:worker_threads';
import { type MatchGame, playMatchGame } from '@tessera/azul';
import { type Contestant, contestantNamed, type Pace } from './opponents.ts';

/** The games `first`, `first + step`, … below `games` of a match. */
export interface MatchTask {
  readonly a: Contestant;
  readonly b: Contestant;
  readonly pace: Pace;
  readonly seed: string;
  readonly games: number;
  readonly first: number;
  readonly step: number;
}

export interface PlayedGame {
  readonly index: number;
  readonly game: MatchGame;
}

const task = workerData as MatchTask;
const a = contestantNamed(task.a, task.pace);
const b = contestantNamed(task.b, task.pace);
for (let index = task.first; index < task.games; index += task.step) {
  parentPort!.postMessage({ index, game: playMatchGame(task.seed, index, a, b) } satisfies PlayedGame);
}
