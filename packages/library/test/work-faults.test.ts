import { once } from 'node:events';
import { expect, it } from 'vitest';
import { listFaults } from '../src/index.ts';
import { silence } from './silence.ts';
import { onPostgres } from './stores.ts';
import { finishAndCompare, lineOf, startWorker, surviveWorkerKills, withOrder } from './work-faults.ts';

onPostgres(({ newPlace }) => {
  it('comes to the same pack when workers are killed in an attempt, while they store a shard, and while they finish', async () => {
    const killed = await surviveWorkerKills(await newPlace(), 'killed', [
      { killAfter: 20 },
      { killAt: { table: 'shards', nth: 2 } },
      { killAt: { table: 'candidates', nth: 2 } },
      { killAt: { table: 'items', nth: 1 } },
      { killAt: { table: 'packs', nth: 1 } },
    ]);
    expect(killed).toBe(5);
  });

  it('comes to the same pack when a worker is stopped and comes back late', async () => {
    await withOrder(await newPlace(), 'paused', async ordered => {
      const { place, store, queue } = ordered;
      const child = startWorker({ place, name: 'paused', slow: 1 });
      await lineOf(child, /^making$/);
      child.kill('SIGSTOP');
      await silence(store, queue);
      await finishAndCompare(ordered);
      const exited = once(child, 'exit');
      child.kill('SIGCONT');
      expect(await exited).toEqual([0, null]);
      expect((await listFaults(store)).map(({ reason }) => reason)).toContain('taken-over');
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
