import { fingerprintOf, type Versions } from '@tessera/core';
import { sql, type Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Connection, LibraryStore } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/** `shards` holds a job for each shard that may be made now, `settle` one for each order that is not finished. */
export type JobKind = 'shards' | 'settle';

export interface JobData {
  readonly request: string;
  /** The shard; absent in a job of `settle`. */
  readonly number?: number;
}

/** A job as it was fetched. All that follows counts only for this attempt at it. */
export interface FetchedJob {
  readonly id: string;
  /** Names the attempt. */
  readonly retryCount: number;
  readonly queue: string;
  readonly data: JobData;
}

/** Makers of one family and one set of versions share a queue: a worker with other versions never sees their jobs. */
export function queueName(kind: JobKind, family: string, { rules, maker, grader }: Versions): string {
  return `${kind}/${family}/r${rules}-m${maker}-g${grader}`;
}

/** Jobs whose workers were lost too often. */
const LOST = 'lost';
/** Seconds without a sign of life after which a job is given to another worker; pg-boss allows no less. */
export const HEARTBEAT_SECONDS = 10;
/** How often a worker gives a sign of life: two may be lost. */
export const HEARTBEAT_EVERY_MS = 3000;
/** How often somebody looks for jobs without one. */
const WATCH_SECONDS = 5;
/** How many workers a job may cost before its order fails. Jobs that were given back do not count. */
const MOST_LOSSES = 10;
const HOUR = 3600;

const QUEUE_OPTIONS = {
  policy: 'exclusive',
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 23 * HOUR,
  retentionSeconds: 360 * 24 * HOUR,
  deleteAfterSeconds: HOUR,
  retryLimit: MOST_LOSSES,
  deadLetter: LOST,
} as const;

export interface WorkQueue {
  /** The schema with the tables of pg-boss. */
  readonly schema: string;
  /** Makes sure that the queues of a family and its versions are there. */
  prepare(family: string, versions: Versions): Promise<void>;
  /** Adds jobs with a transaction; what is queued or in progress is not added again. */
  add(trx: Transaction<Tables>, queue: string, jobs: readonly JobData[]): Promise<void>;
  fetch(queue: string): Promise<FetchedJob | null>;
  /** Completes a job with a transaction; false when another worker has taken it over. */
  complete(trx: Transaction<Tables>, job: FetchedJob): Promise<boolean>;
  /** Gives a sign of life; false when another worker has taken the job over. */
  touch(job: FetchedJob): Promise<boolean>;
  /** Puts a job back for anybody, at once and before all others. */
  giveBack(job: FetchedJob): Promise<void>;
  /** Removes jobs of a request that nobody has fetched. */
  dropQueued(trx: Transaction<Tables>, queue: string, request: string): Promise<void>;
  /** A job that cost too many workers; it is gone from the queue with the transaction that it is handed to. */
  takeLost(): Promise<FetchedJob | null>;
  /** Looks now for jobs without a sign of life. */
  watch(): Promise<void>;
  close(): Promise<void>;
}

export interface QueueOptions {
  /** Look for jobs without a sign of life, as workers do. */
  readonly isWatching: boolean;
  /** What went wrong behind the scenes; it is tried again. */
  onError?(error: Error): void;
}

/** Opens the queue of a PostgreSQL store, in a schema beside that of the store. */
export async function openQueue({ db, kind }: LibraryStore, options: QueueOptions): Promise<WorkQueue> {
  if (kind !== 'postgres') throw new Error('only PostgreSQL has a queue');
  const schema = await queueSchema(db);
  const boss = new PgBoss({
    db: fromKysely(db),
    schema,
    schedule: false,
    supervise: options.isWatching,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
    maintenanceIntervalSeconds: HOUR,
    reindex: false,
  });
  boss.on('error', error => options.onError?.(error));
  await boss.start();
  await boss.createQueue(LOST, { retentionSeconds: QUEUE_OPTIONS.retentionSeconds, deleteAfterSeconds: HOUR });
  return queueWith(boss, db, schema);
}

function queueWith(boss: PgBoss, db: LibraryStore['db'], schema: string): WorkQueue {
  const prepared = new Map<string, Promise<void>>();
  const fetch = async (queue: string): Promise<FetchedJob | null> => {
    const [job] = await boss.fetch<JobData>(queue);
    return job ? { queue, id: job.id, retryCount: retryCountOf(job), data: job.data } : null;
  };
  const insert = async (trx: Transaction<Tables>, queue: string, jobs: readonly JobData[], priority: number) => {
    const rows = jobs.map(data => ({ data, priority, singletonKey: `${data.request}.${data.number ?? 'settle'}` }));
    if (rows.length > 0) await boss.insert(queue, rows, { db: fromKysely(trx), returnId: false });
  };
  return {
    schema,
    prepare(family, versions) {
      const key = queueName('shards', family, versions);
      const create = async () => {
        for (const kind of ['shards', 'settle'] as const)
          await boss.createQueue(queueName(kind, family, versions), QUEUE_OPTIONS);
      };
      const known = prepared.get(key) ?? create();
      prepared.set(key, known);
      known.catch(() => prepared.delete(key));
      return known;
    },
    add: (trx, queue, jobs) => insert(trx, queue, jobs, 0),
    fetch,
    complete: async (trx, job) => isAffected(await boss.complete(job.queue, job, null, { db: fromKysely(trx) })),
    touch: async job => isAffected(await boss.touch(job.queue, job)),
    async giveBack(job) {
      // A new job instead of a retry: a worker that leaves in order is no loss.
      await db.transaction().execute(async trx => {
        if (isAffected(await boss.deleteJob(job.queue, job, { db: fromKysely(trx) })))
          await insert(trx, job.queue, [job.data], 1);
      });
    },
    async dropQueued(trx, queue, request) {
      const jobs = await boss.findJobs(queue, { data: { request }, queued: true, db: fromKysely(trx) });
      if (jobs.length === 0) return;
      await boss.deleteJob(
        queue,
        jobs.map(({ id }) => id),
        { db: fromKysely(trx) },
      );
    },
    takeLost: () => fetch(LOST),
    watch: () => boss.supervise(),
    close: () => boss.stop({ graceful: false, close: false }),
  };
}

/** pg-boss counts the claims of a job, and leaves the count out of its public type. */
function retryCountOf(job: object): number {
  const { retryCount } = job as { readonly retryCount?: unknown };
  if (typeof retryCount !== 'number') throw new Error('the queue does not say which attempt at a job this is');
  return retryCount;
}

function isAffected(response: object): boolean {
  return (response as { readonly affected?: unknown }).affected === 1;
}

const LONGEST_NAME = 50;
const SUFFIX = '_jobs';

/** Several libraries, and the tests, may share a database: each has its own queue. */
async function queueSchema(db: Connection): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const name = `${rows[0]!.name.replaceAll(/\W/g, '_')}${SUFFIX}`;
  if (name === rows[0]!.name + SUFFIX && name.length <= LONGEST_NAME) return name;
  return `tessera_${fingerprintOf(rows[0]!.name)}${SUFFIX}`;
}
