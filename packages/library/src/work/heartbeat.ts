import type { WorkerContext } from './context.ts';
import { type FetchedJob, HEARTBEAT_EVERY_MS } from './queue.ts';

/** Gives signs of life while something works on a job. The signal says that the job was taken over or the order has ended. */
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
  // A database that is away cannot be told; the job counts as lost when it is back and has given it to another.
  const timer = setInterval(() => void beat().catch(() => {}), HEARTBEAT_EVERY_MS);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(timer);
    // An order that has ended needs the job no more; one that was taken over is not touched by this.
    if (lost.signal.aborted)
      await store.db
        .transaction()
        .execute(trx => queue.complete(trx, job))
        .catch(() => {});
  }
}
