import { fingerprintOf, type Versions } from '@tessera/core';
import { sql, type Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Connection, LibraryStore } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/** The queue `shards` has a job for each shard that may be made now, `settle` one for each open order. */
export type JobKind = 'shards' | 'settle';

export interface JobData {
  readonly request: string;
  /** The shard; absent in a job of `settle`. */
  readonly number?: number;
}

/** A fetched job. Heartbeats and completion are valid only for this attempt at it. */
export interface FetchedJob {
  readonly id: string;
  /** Identifies the attempt. */
  readonly retryCount: number;
  readonly queue: string;
  readonly data: JobData;
}

/** There is a queue for each family and set of versions, so a worker never sees jobs for other versions. */
export function queueName(kind: JobKind, family: string, { rules, maker, grader }: Versions): string {
  return `${kind}/${family}/r${rules}-m${maker}-g${grader}`;
}

/** The dead-letter queue: jobs that were lost too often. */
const LOST = 'lost';
/** Seconds without a heartbeat after which another worker gets the job; the least that pg-boss allows. */
export const HEARTBEAT_SECONDS = 10;
/** How often a worker sends a heartbeat: two may be lost. */
export const HEARTBEAT_EVERY_MS = 3000;
/** How often workers look for jobs without a heartbeat. */
const WATCH_SECONDS = 5;
/** How often a job may be lost; one more and its order fails. Jobs that were given back do not count. */
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
  /** Creates the queues of a family and its versions if they do not exist. */
  prepare(family: string, versions: Versions): Promise<void>;
  /** Adds jobs inside a transaction; jobs that are queued or in progress are not added again. */
  add(trx: Transaction<Tables>, queue: string, jobs: readonly JobData[]): Promise<void>;
  fetch(queue: string): Promise<FetchedJob | null>;
  /** Completes a job inside a transaction; false if another worker has taken it over. */
  complete(trx: Transaction<Tables>, job: FetchedJob): Promise<boolean>;
  /** Sends a heartbeat; false if another worker has taken the job over. */
  touch(job: FetchedJob): Promise<boolean>;
  /** Puts a job back at the head of the queue. */
  giveBack(job: FetchedJob): Promise<void>;
  /** Removes jobs of a request that nobody has fetched. */
  dropQueued(trx: Transaction<Tables>, queue: string, request: string): Promise<void>;
  /** A job that was lost too often. Complete it to remove it. */
  takeLost(): Promise<FetchedJob | null>;
  /** Looks now for jobs without a heartbeat. */
  watch(): Promise<void>;
  close(): Promise<void>;
}

export interface QueueOptions {
  /** Look for jobs without a heartbeat, as workers do. */
  readonly isWatching: boolean;
  /** Errors of maintenance in the background, which is tried again. */
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
      // A new job instead of a retry: an orderly stop does not count as a loss.
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

/** pg-boss counts how often a job was fetched, but its public type omits the count. */
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
