import { once } from 'node:events';
import { expect, it } from 'vitest';
import { listFaults } from '../src/index.ts';
import { silence } from './silence.ts';
import { onPostgres } from './stores.ts';
import { finishAndCompare, lineOf, startWorker, surviveWorkerKills, waitForStop, withOrder } from './work-faults.ts';

onPostgres(({ newPlace }) => {
  it('comes to the same pack when workers are killed in an attempt, while they store a shard, and while they finish', async () => {
    const killed = await surviveWorkerKills(await newPlace(), 'killed', [
      { killAfter: 20 },
      { killAt: { table: 'shards', nth: 2 } },
      { killAt: { table: 'candidates', nth: 2 } },
      { killAt: { table: 'items', nth: 1 } },
      { killAt: { table: 'packs', nth: 1 } },
    ]);
    expect(killed).toHaveLength(5);
  });

  it('comes to the same pack when a worker is stopped and comes back late', async () => {
    await withOrder(await newPlace(), 'paused', async ordered => {
      const { place, store, queue } = ordered;
      const child = startWorker({ place, name: 'paused', killAfter: 8, isPaused: true });
      child.stdout!.resume();
      await waitForStop(child);
      await silence(store, queue);
      await finishAndCompare(ordered);
      const exited = once(child, 'exit');
      child.kill('SIGCONT');
      expect(await exited).toEqual([0, null]);
      expect((await listFaults(store)).map(({ reason }) => reason)).toContain('taken-over');
      await finishAndCompare(ordered);
    });
  });

  it.each(['shards', 'items'])(
    'does not wait for a worker that was stopped in a transaction that adds %s',
    async table => {
      await withOrder(await newPlace(), `stopped-${table}`, async ordered => {
        const { place, store, queue } = ordered;
        const child = startWorker({ place, name: 'stopped', killAt: { table, nth: 1 }, isPaused: true });
        child.stdout!.resume();
        await waitForStop(child);
        await silence(store, queue);
        await finishAndCompare(ordered);
        const exited = once(child, 'exit');
        child.kill('SIGCONT');
        expect(await exited).toEqual([0, null]);
        await finishAndCompare(ordered);
      });
    },
  );

  it('is left alone, with a clear message, by a worker whose makers have another version', async () => {
    await withOrder(await newPlace(), 'versions', async ordered => {
      const child = startWorker({ place: ordered.place, name: 'newer', maker: 99 });
      const exited = once(child, 'exit');
      expect(JSON.parse(await lineOf(child, /^\{/))).toEqual({
        kind: 'fault',
        reason: 'versions',
        order: ordered.id,
        note: 'this worker makes toy with rules 1, maker 99, grader 1, the order asks for rules 1, maker 1, grader 1; it waits for a worker with these versions',
      });
      expect(await exited).toEqual([0, null]);
      expect(await listFaults(ordered.store)).toMatchObject([{ reason: 'versions', worker: 'newer' }]);
      await finishAndCompare(ordered);
    });
  });

  it('gives back what it has when it is asked to end', async () => {
    await withOrder(await newPlace(), 'asked', async ordered => {
      const child = startWorker({ place: ordered.place, name: 'asked', slow: 1 });
      await lineOf(child, /^making$/);
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
      // Nobody waits for a sign of life: the jobs are there at once.
      await finishAndCompare(ordered);
      expect(await listFaults(ordered.store)).toEqual([]);
    });
  });
});
