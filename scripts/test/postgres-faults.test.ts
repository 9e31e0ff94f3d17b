import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { expectOk } from '../../packages/core/src/index.ts';
import {
  openQueue,
  openStore,
  placeOrder,
  runWorker,
  WORKER_CONNECTIONS,
  type WorkerEvent,
} from '../../packages/library/src/index.ts';
import { countQueries, takeAllConnections } from '../../packages/library/test/connections.ts';
import { silence } from '../../packages/library/test/silence.ts';
import { toyFamily, toyRequest } from '../../packages/library/test/undisturbed.ts';
import { fillWith, mountVolume } from '../../packages/library/test/volume.ts';
import { finishAndCompare, type Ordered, withOrder } from '../../packages/library/test/work-faults.ts';
import { inlinePool, type Pool } from '../../packages/mill/src/index.ts';
import { durableCluster } from './durable-cluster.ts';

function work({ store, queue }: Ordered, pool: Pool, onEvent: (event: WorkerEvent) => void, stop?: AbortSignal) {
  return runWorker(store, queue, {
    identity: { name: 'one', host: 'here', threads: 1 },
    families: [toyFamily],
    pool,
    stop: stop ?? new AbortController().signal,
    isEndingWhenDone: true,
    onEvent,
  });
}

it('comes to the same pack when PostgreSQL crashes or is killed, and starts again, while workers work', async context => {
  const cluster = await durableCluster(context);
  await withOrder({ url: cluster.url }, 'crash', async ordered => {
    let batches = 0;
    const pool = inlinePool(toyFamily, () => setImmediate());
    const crashing: Pool = {
      ...pool,
      run: (...args) => {
        if (++batches === 8 || batches === 20) {
          if (batches === 8) cluster.kill();
          else cluster.crash();
          cluster.restart();
        }
        return pool.run(...args);
      },
    };
    const stop = new AbortController();
    const faults: string[] = [];
    const working = work(
      ordered,
      crashing,
      event => {
        if (event.kind === 'fault') faults.push(event.reason);
        if (event.kind === 'shard' && batches > 20) stop.abort();
      },
      stop.signal,
    );
    await working;
    expect(faults).toContain('store');
    // A job whose answer was lost with the connection waits for its heartbeat.
    await silence(ordered.store, ordered.queue);
    await finishAndCompare(ordered);
  });
});

it('goes on when a full volume has room again', async context => {
  const volume = mountVolume(context, '64m');
  const cluster = await durableCluster(context, { within: volume });
  await withOrder({ url: cluster.url }, 'full', async ordered => {
    const ballast = join(volume, 'ballast');
    fillWith(ballast);
    const stop = new AbortController();
    const full = Promise.withResolvers<string>();
    const working = work(
      ordered,
      inlinePool(toyFamily, () => setImmediate()),
      event => {
        if (event.kind === 'fault' && event.reason === 'store') full.resolve(event.note);
      },
      stop.signal,
    ).then(
      () => full.resolve('the order was finished'),
      error => full.reject(error),
    );
    // Without room for its log, PostgreSQL ends itself.
    expect(await full.promise).toMatch(/No space left|could not|Connection terminated|ECONNREFUSED|server closed/i);
    rmSync(ballast);
    cluster.crash();
    cluster.restart();
    stop.abort();
    await working;
    await silence(ordered.store, ordered.queue);
    await finishAndCompare(ordered);
  });
});

it('a worker says once that the server accepts no more connections, and goes on when it does', async context => {
  const cluster = await durableCluster(context, { settings: 'max_connections = 10\n' });
  const place = { url: `${cluster.url}?application_name=${OWN}` };
  const opened = expectOk(await openStore(place, { connections: WORKER_CONNECTIONS }));
  const { store, queries } = countQueries(opened);
  const queue = await openQueue(store, { isWatching: false });
  const request = toyRequest('connections');
  const { id } = expectOk(await placeOrder(store, toyFamily, request, { addedAt: 1, queue, shardSize: 16 }));
  const ordered = { place, store, queue, request, id };
  const [making, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pool = inlinePool(toyFamily, () => {
    making.resolve();
    return free.promise;
  });
  const notes: string[] = [];
  const working = work(ordered, pool, event => {
    if (event.kind === 'fault') notes.push(event.note);
  });
  await making.promise;
  const others = await takeAllConnections(cluster.url, OWN);
  expect(await openStore(place)).toMatchObject({ ok: false, reason: 'place', note: NO_MORE });
  for (const tried = queries(); queries() < tried + 5; ) await setImmediate();
  expect(notes.filter(note => note === NO_MORE)).toHaveLength(1);
  for (const client of others) await client.end();
  free.resolve();
  await working;
  await finishAndCompare(ordered);
  await queue.close();
  await store.close();
});

const OWN = 'own';
const NO_MORE = 'the database server accepts no more connections: raise its max_connections, or run fewer workers';
