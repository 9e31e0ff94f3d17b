import { parentPort, workerData } from 'node:worker_threads';
import { engineOf } from './engines.ts';
import { playGame } from './game.ts';
import type { Share } from './shares.ts';

export interface MatchTask {
  readonly a: string;
  readonly b: string;
  readonly seed: string;
}

/** Points and margins of A, one a game; games 2n and 2n + 1 have the same deals and changed seats. */
export interface MatchShare {
  readonly points: readonly number[];
  readonly margins: readonly number[];
}

const { from, to, task } = workerData as Share<MatchTask>;
const a = engineOf(task.a);
const b = engineOf(task.b);
const points: number[] = [];
const margins: number[] = [];
for (let game = from; game < to; game++) {
  const isSwapped = game % 2 === 1;
  const { margin, winner } = playGame(`${task.seed} ${game >> 1}`, isSwapped ? [b, a] : [a, b]);
  points.push((1 + (isSwapped ? -winner : winner)) / 2);
  margins.push(isSwapped ? -margin : margin);
}
parentPort!.postMessage({ points, margins } satisfies MatchShare);
