import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Rng, rngFrom } from '../../packages/core/src/index.ts';
import { newSchema } from '../../packages/library/test/schemas.ts';
import { silence } from '../../packages/library/test/silence.ts';
import { firstOf } from '../../packages/library/test/undisturbed.ts';
import { fillWith, mountVolume } from '../../packages/library/test/volume.ts';
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
const FAULTS = 17;
const LONGEST_PAUSE_MS = 400;
const WORKERS = 3;
/** Enough that an order outlasts its faults. */
const ITEMS = 1500;
const SLOW_MS = 20;
const OTHER_MAKER = 99;
/** Enough for the cluster and its log as long as it is kept small, and soon full. */
const VOLUME = '256m';
const SMALL_LOG = 'max_wal_size = 32MB\nmin_wal_size = 32MB\n';

const KINDS = [
  'kill worker',
  'stop worker',
  'continue worker',
  'start worker of another version',
  'kill PostgreSQL',
  'crash PostgreSQL',
  'fill disk',
] as const;
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

  /** It finds nothing that it can make, and ends. */
  async startOther(): Promise<void> {
    const child = startWorker({ place: this.#ordered.place, name: 'other', maker: OTHER_MAKER });
    this.#started.push(child);
    child.stdout!.resume();
    await once(child, 'exit');
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

interface Place {
  readonly cluster: Cluster;
  /** Where its data is. */
  readonly volume: string;
}

async function happen(fault: Fault, { cluster, volume }: Place, workers: Workers, rng: Rng): Promise<void> {
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
    case 'start worker of another version':
      return workers.startOther();
    case 'fill disk':
      return fillFor(rng.fork('full').uint(LONGEST_PAUSE_MS), cluster, join(volume, 'ballast'));
    case 'kill PostgreSQL':
    case 'crash PostgreSQL':
      if (fault === 'kill PostgreSQL') cluster.kill();
      else cluster.crash();
      cluster.restart();
      // Connections that ended say so now.
      await setTimeout(LONGEST_PAUSE_MS / 4);
  }
}

/** Without room for its log, PostgreSQL ends itself; whether it did or not, it starts again when there is room. */
async function fillFor(ms: number, cluster: Cluster, ballast: string): Promise<void> {
  fillWith(ballast);
  await setTimeout(ms);
  rmSync(ballast);
  cluster.crash();
  cluster.restart();
}

const happened = new Map<Fault, number>();

it.for(Array.from({ length: ROUNDS }, (_, round) => round))(
  'comes to the same pack through random faults of workers and PostgreSQL, round %i',
  async (round, context) => {
    const volume = mountVolume(context, VOLUME);
    const cluster = await durableCluster(context, { within: volume, settings: SMALL_LOG });
    const { place } = await newSchema(cluster.url);
    const rng = rngFrom('postgres-faults').fork(round);
    const through = async (ordered: Ordered) => {
      const workers = new Workers(ordered);
      for (let n = 0; n < WORKERS; n++) await workers.start();
      for (let n = 0; n < FAULTS; n++) {
        await setTimeout(rng.fork(n, 'pause').uint(LONGEST_PAUSE_MS));
        const fault = KINDS[rng.fork(n, 'kind').uint(KINDS.length)]!;
        await happen(fault, { cluster, volume }, workers, rng.fork(n));
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
