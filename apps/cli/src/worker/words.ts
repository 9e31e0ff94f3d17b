import { counted, numberText, type WordsOf } from '@tessera/core';

const time = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** What a worker says. */
export const workerWords = {
  started: (name: string, threads: number, store: string) =>
    `worker ${name}: ${counted(threads, 'thread')}, library ${store}`,
  shard: (order: string, number: number, attempts: number, ms: number) =>
    `order ${order}: shard ${numberText(number)}, ${counted(attempts, 'attempt')} in ${time(ms)}`,
  givenBack: (order: string, number: number | null) =>
    number === null ? `order ${order}: settling given back` : `order ${order}: shard ${numberText(number)} given back`,
  settling: (order: string) => `order ${order}: settling its shards`,
  done: (order: string, pack: string) => `order ${order}: finished, pack ${pack}`,
  fault: (order: string | null, note: string) => (order === null ? `fault: ${note}` : `order ${order}: fault: ${note}`),
  ended: (shards: number, attempts: number) => `${counted(shards, 'shard')}, ${counted(attempts, 'attempt')}`,
  alarm: (order: string) =>
    `order ${order} was stopped: two makers disagree; see the operations page before you order it again`,
} as const;

export type WorkerWords = WordsOf<typeof workerWords>;
