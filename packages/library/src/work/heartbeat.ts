import type { WorkerContext } from './context.ts';
import { type FetchedJob, HEARTBEAT_EVERY_MS } from './queue.ts';

/** Sends heartbeats while `work` runs. The signal says that the job was taken over or that its order has ended. */
export async function withHeartbeat<T>(
  { queue, store }: WorkerContext,
  job: FetchedJob,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const beat = async () => {
    const order = await store.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', job.data.request)
      .executeTakeFirst();
    const isWanted = order?.state === 'queued' || order?.state === 'running';
    if (!(await queue.touch(job)) || !isWanted) lost.abort();
  };
  // While the database is unavailable, beats fail. The job is lost only if another worker has it afterwards.
  const timer = setInterval(() => void beat().catch(() => {}), HEARTBEAT_EVERY_MS);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(timer);
    // If the order has ended, its job is removed. A job that was taken over stays, because the attempt no longer matches.
    if (lost.signal.aborted)
      await store.db
        .transaction()
        .execute(trx => queue.complete(trx, job))
        .catch(() => {});
  }
}
