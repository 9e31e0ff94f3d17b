import { parentPort, workerData } from 'node:worker_threads';
import { rngFrom } from '@tessera/core';
import { searchPolicy } from '../src/levels/think.ts';
import { greedyMove, type Policy, randomMove } from '../src/policies/policy.ts';
import type { PackedGame } from '../src/rules/packed/game.ts';
import type { Move } from '../src/rules/packed/move.ts';
import { hasCompleteRow } from '../src/rules/packed/wall.ts';
import { recordEnd, recordOf } from './record.ts';
import { playTable } from './table-game.ts';
import { type TableSetName, tableOf } from './tables.ts';
import { valueNamed } from './values.ts';
import { joined, type WorkerShare } from './workers.ts';

export interface SelfplayTask {
  readonly set: TableSetName;
  /** The value that is searched with, or `greedy` for the greedy policy. */
  readonly value: string;
  readonly seed: string;
  /** The number of the first game of a batch. */
  readonly first: number;
  /** Nodes for each move; where tree search is used, 1 takes the best-ranked move. */
  readonly nodes: number;
  readonly exactTiles: number;
  readonly randomShare: number;
  readonly win: number;
}

const { from, to, task } = workerData as WorkerShare<SelfplayTask>;
const policy = policyNamed(task);
const records: Int32Array[] = [];
for (let game = from; game < to; game++) record(task.first + game);
parentPort!.postMessage(joined(records));

function policyNamed({ value: name, set, ...limits }: SelfplayTask): Policy {
  return name === 'greedy'
    ? greedyMove
    : searchPolicy(
        () => valueNamed(name, set),
        () => limits,
      );
}

function record(index: number): void {
  const seed = `${task.seed} ${index}`;
  const rng = rngFrom(seed).fork('moves');
  const choose = (game: PackedGame): Move =>
    rng.unit() < task.randomShare ? randomMove(game, rng) : policy(game, rng);
  const own: Int32Array[] = [];
  const ended = playTable(
    seed,
    tableOf(task.set, index),
    () => choose,
    (game, lidBefore) => {
      if (!hasCompleteRow(game)) own.push(recordOf(game, lidBefore));
    },
  );
  for (const each of own) recordEnd(each, ended);
  records.push(...own);
}
