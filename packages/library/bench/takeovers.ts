import { setTimeout } from 'node:timers/promises';
import { expectOk, type Family } from '@tessera/core';
import { type Group, limitedMostly } from '@tessera/testkit/bench';
import { sql } from 'kysely';
import { type LibraryStore, placeOrder, type WorkQueue } from '../src/index.ts';
import { requestOf, withWorkers } from './bench-workers.ts';

const MOST_TAKEOVER_MS = 30_000;
/** So small that the one worker that is left is not busy for long with the shards of all others. */
const LOST_SHARD = 256;
const VICTIMS = 6;
/** Each worker has two shards at a time. */
const LOST = 2 * VICTIMS;

/** Kills workers that make shards, and measures how long it takes until the one that is left has each of these shards. */
export async function takeovers(family: Family, report: Parameters<Group['measure']>[0]): Promise<void> {
  await withWorkers([family], VICTIMS + 1, async ({ store, queue, children }) => {
    const request = requestOf(family, 1_000_000, 'takeover');
    expectOk(await placeOrder(store, family, request, { addedAt: 1, queue, shardSize: LOST_SHARD }));
    while ((await shardJobs(store, queue)).filter(isActive).length < LOST + 2) await setTimeout(100);
    for (const victim of children.slice(0, VICTIMS)) victim.kill('SIGKILL');
    const begun = performance.now();
    const open = new Set((await shardJobs(store, queue)).filter(isActive).map(({ id }) => id));
    const times: number[] = [];
    while (open.size > 0 && performance.now() - begun < 4 * MOST_TAKEOVER_MS) {
      await setTimeout(100);
      const jobs = new Map((await shardJobs(store, queue)).map(job => [job.id, job]));
      for (const id of open) {
        const job = jobs.get(id);
        if (job && !isTakenOver(job) && job.state !== 'completed') continue;
        open.delete(id);
        // The others were those of the worker that is left.
        if (job && isTakenOver(job)) times.push(performance.now() - begun);
      }
    }
    // What nobody has taken over by now counts with all the time it had.
    for (const _ of open) times.push(performance.now() - begun);
    report(limitedMostly('a killed worker: until another has its shard', 'ms', times, MOST_TAKEOVER_MS));
  });
}

const jobsOf = ({ schema }: WorkQueue) => sql.table(`${schema}.job`);

interface ShardJob {
  readonly id: string;
  readonly state: string;
  readonly retries: number;
}

const isActive = ({ state }: ShardJob) => state === 'active';
const isTakenOver = ({ state, retries }: ShardJob) => retries > 0 && state !== 'retry';

async function shardJobs({ db }: LibraryStore, queue: WorkQueue): Promise<readonly ShardJob[]> {
  const query = sql<ShardJob>`select id, state, retry_count as retries from ${jobsOf(queue)} where name like '%shard%'`;
  return (await query.execute(db)).rows;
}
