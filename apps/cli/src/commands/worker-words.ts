import type { WordsOf } from '@tessera/core';

/** The help of `worker`. */
export const workerHelp = {
  summary: 'make the packs that were ordered, together with other workers',
  description:
    'Make packs that were ordered with `make --to queue` or over HTTP. With PostgreSQL, any number of workers on any number of machines share the work; with SQLite, one worker at a time makes one order after the other.',
  workers: 'threads to use (default: one per core)',
  name: 'the name shown on the operations page (default: host and process id)',
  untilDone: 'end when no order is left that this worker can make',
  quiet: 'report only faults',
  batch: 'make all open orders, then end',
  after: 'After Ctrl-C or SIGTERM, unfinished work returns to the queue and the worker ends within two seconds.',
} as const;

export type WorkerHelp = WordsOf<typeof workerHelp>;
