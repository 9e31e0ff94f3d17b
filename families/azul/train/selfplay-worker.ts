import { parentPort, workerData } from 'node:worker_threads';
import { rngFrom } from '@tessera/core';
import type { Game } from '../src/game.ts';
import { playGame } from '../src/match.ts';
import type { Move } from '../src/move.ts';
import { greedyMove, type Policy, randomMove } from '../src/policy/index.ts';
import { hasCompleteRow } from '../src/rules/wall.ts';
import { searchRound } from '../src/search/round-search.ts';
import { MARGIN, recordOf } from './record.ts';
import type { Share } from './shares.ts';
import { valueNamed } from './values.ts';

export interface SelfplayTask {
  /** The value that is searched with, or `greedy` for the greedy policy. */
  readonly value: string;
  readonly seed: string;
  /** The number of the first game of a batch. */
  readonly first: number;
  /** Nodes a move. */
  readonly nodes: number;
  readonly exactTiles: number;
  readonly randomShare: number;
  readonly win: number;
}

const { from, to, task } = workerData as Share<SelfplayTask>;
const policy = policyNamed(task);
const words: number[] = [];
for (let game = from; game < to; game++) record(`${task.seed} ${task.first + game}`);
parentPort!.postMessage(Int32Array.from(words));

function policyNamed({ value: name, ...limits }: SelfplayTask): Policy {
  if (name === 'greedy') return greedyMove;
  const value = valueNamed(name);
  return game => searchRound(game, value, limits).move;
}

function record(seed: string): void {
  const rng = rngFrom(seed).fork('moves');
  const choose = (game: Game): Move => (rng.unit() < task.randomShare ? randomMove(game, rng) : policy(game, rng));
  const records: number[][] = [];
  const { margin } = playGame(seed, [choose, choose], (game, lidBefore) => {
    if (!hasCompleteRow(game)) records.push(recordOf(game, lidBefore));
  });
  for (const each of records) {
    each[MARGIN] = margin;
    words.push(...each);
  }
}
