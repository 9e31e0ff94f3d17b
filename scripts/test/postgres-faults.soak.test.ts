import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Rng, rngFrom } from '../../packages/core/src/index.ts';
import { newSchema } from '../../packages/library/test/schemas.ts';
import { silence } from '../../packages/library/test/silence.ts';
import { firstOf } from '../../packages/library/test/undisturbed.ts';
import {
  finishAndCompare,
  type Ordered,
  startWorker,
  waitForStop,
  withOrder,
} from '../../packages/library/test/work-faults.ts';
import type { Cluster } from '../postgres/cluster.ts';
import { durableCluster } from './durable-cluster.ts';

const ROUNDS = 10;
const FAULTS = 12;
const LONGEST_PAUSE_MS = 400;
const WORKERS = 3;
/** Enough that an order outlasts its faults. */
const ITEMS = 1500;
const SLOW_MS = 20;

const KINDS = ['kill worker', 'stop worker', 'continue worker', 'kill PostgreSQL', 'crash PostgreSQL'] as const;
type Fault = (typeof KINDS)[number];

/** Workers of one order in processes of their own. */
class Workers {
  readonly #ordered: Ordered;
  readonly #started: ChildProcess[] = [];
  readonly stopped: ChildProcess[] = [];

  constructor(ordered: Ordered) {
    this.#ordered = ordered;
  }

  async start(): Promise<void> {
    const child = startWorker({ place: this.#ordered.place, name: `worker-${this.#started.length}`, slow: SLOW_MS });
    this.#started.push(child);
    // It tells when it makes something, or ends because there is nothing left to make.
    await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')]);
    child.stdout!.resume();
  }

  /** One that runs; undefined if there is none. */
  running(rng: Rng): ChildProcess | undefined {
    const running = this.#started.filter(child => isRunning(child) && !this.stopped.includes(child));
    return running[rng.uint(Math.max(1, running.length))];
  }

  goOn(): void {
    for (const child of this.stopped.splice(0)) child.kill('SIGCONT');
  }

  /** How those ended that nobody killed. */
  async ends(): Promise<readonly (number | string | null)[]> {
    await Promise.all(this.#started.filter(isRunning).map(child => once(child, 'exit')));
    return this.#started.map(({ exitCode, signalCode }) => signalCode ?? exitCode).filter(end => end !== 'SIGKILL');
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function happen(fault: Fault, cluster: Cluster, workers: Workers, rng: Rng): Promise<void> {
  const worker = workers.running(rng.fork('worker'));
  switch (fault) {
    case 'kill worker':
      worker?.kill('SIGKILL');
      return workers.start();
    case 'stop worker':
      if (!worker) return;
      worker.kill('SIGSTOP');
      await waitForStop(worker);
      workers.stopped.push(worker);
      return workers.start();
    case 'continue worker':
      return workers.goOn();
    case 'kill PostgreSQL':
    case 'crash PostgreSQL':
      if (fault === 'kill PostgreSQL') cluster.kill();
      else cluster.crash();
      cluster.restart();
      // Connections that ended say so now.
      await setTimeout(LONGEST_PAUSE_MS / 4);
  }
}

const happened = new Map<Fault, number>();

it.for(Array.from({ length: ROUNDS }, (_, round) => round))(
  'comes to the same pack through random faults of workers and PostgreSQL, round %i',
  async (round, context) => {
    const cluster = await durableCluster(context);
    const { place } = await newSchema(cluster.url);
    const rng = rngFrom('postgres-faults').fork(round);
    const through = async (ordered: Ordered) => {
      const workers = new Workers(ordered);
      for (let n = 0; n < WORKERS; n++) await workers.start();
      for (let n = 0; n < FAULTS; n++) {
        await setTimeout(rng.fork(n, 'pause').uint(LONGEST_PAUSE_MS));
        const fault = KINDS[rng.fork(n, 'kind').uint(KINDS.length)]!;
        await happen(fault, cluster, workers, rng.fork(n));
        happened.set(fault, (happened.get(fault) ?? 0) + 1);
      }
      await silence(ordered.store, ordered.queue);
      await finishAndCompare(ordered);
      // Those that were stopped come back when all is done.
      workers.goOn();
      expect(new Set(await workers.ends())).toEqual(new Set([0]));
      await finishAndCompare(ordered);
    };
    await withOrder(place, `faults-${round}`, through, firstOf(ITEMS));
  },
);

it('has seen every kind of fault often', () => {
  console.log(Object.fromEntries(happened));
  for (const fault of KINDS) expect(happened.get(fault), fault).toBeGreaterThanOrEqual(ROUNDS);
});
