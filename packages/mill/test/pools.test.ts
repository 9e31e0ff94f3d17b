import { BroadcastChannel, MessageChannel } from 'node:worker_threads';
import { type Handlers, type Port, serve, type WorkerHandle } from '@tessera/core';
import { afterAll, describe, expect, it } from 'vitest';
import { attemptHandlers, inlinePool, type Pool, stream, workerPool } from '../src/index.ts';
import { threadPool } from '../src/threads.ts';
import { families, GATE, GATED_ATTEMPT } from './families.ts';

const threads = threadPool(new URL('./worker.ts', import.meta.url).href, 2);
afterAll(() => threads.close());

const jobOf = (family: string) => ({ family, seed: '1', params: { size: 4 } });
const pools: readonly (readonly [string, (family: string) => Pool])[] = [
  ['this thread', family => inlinePool(families[family]!, () => new Promise(resolve => setImmediate(resolve)))],
  ['worker threads', () => threads],
];

describe.each(pools)('a stream of attempts in %s', (_, pool) => {
  it('yields every attempt once, in order', async () => {
    const numbers: number[] = [];
    for await (const { attempt } of stream(pool('toy'), jobOf('toy'), 7, 207)) numbers.push(attempt);
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, i) => i + 7));
  });

  it('ends early when stopped, without a hole', async () => {
    const stop = new AbortController();
    const numbers: number[] = [];
    for await (const { attempt } of stream(pool('slow'), jobOf('slow'), 0, 1_000_000, { stop: stop.signal })) {
      numbers.push(attempt);
      if (attempt === 20) stop.abort();
    }
    expect(numbers).toEqual(numbers.map((_, i) => i));
    expect(numbers.length).toBeLessThan(200);
  });

  it('makes no attempt when it was stopped before', async () => {
    const stop = AbortSignal.abort();
    for await (const _ of stream(pool('toy'), jobOf('toy'), 0, 10, { stop })) expect.unreachable();
  });

  it("throws a maker's bug to the reader of the stream", async () => {
    const read = async () => {
      for await (const _ of stream(pool('broken'), jobOf('broken'), 0, 10)) expect.unreachable();
    };
    await expect(read()).rejects.toThrow('a bug in the maker');
  });
});

describe('in this thread', () => {
  it('no attempt is made beyond those that are asked for', async () => {
    const made: number[] = [];
    const pool = inlinePool(families.toy!);
    const counted: Pool = {
      ...pool,
      run: (batch, stop) => {
        made.push(batch.from);
        return pool.run(batch, stop);
      },
    };
    for await (const _ of stream(counted, jobOf('toy'), 0, 100)) break;
    expect(made).toEqual([0]);
  });
});

describe('a pool of workers', () => {
  it('starts those that are in use, and the others when they come into use', async () => {
    const handlers = attemptHandlers(async id => families[id]!);
    let [started, inUse] = [0, 1];
    const startWorker = () => {
      started++;
      return workerHere(handlers);
    };
    const pool = workerPool(startWorker, 3, () => inUse);
    const run = () => pool.run({ job: jobOf('toy'), from: 0, to: 5 });
    await Promise.all([run(), run()]);
    expect([started, pool.ahead]).toEqual([1, 2]);
    inUse = 3;
    const outcomes = await Promise.all([run(), run(), run()]);
    expect([started, pool.ahead]).toEqual([3, 6]);
    expect(outcomes.map(list => list.length)).toEqual([5, 5, 5]);
    await pool.close();
  });
});

/** What a worker answers, in this thread. */
function workerHere(handlers: Handlers): WorkerHandle {
  const { port1, port2 } = new MessageChannel();
  serve(port2 as unknown as Port, handlers);
  port2.start();
  port1.start();
  return {
    postMessage: message => port1.postMessage(message),
    addEventListener: (type: string, listener: (event: never) => void) =>
      port1.addEventListener(type, listener as () => void),
    terminate: () => port1.close(),
  };
}

describe('a batch', () => {
  it('that is stopped ends early, in a worker thread too', async () => {
    const stop = new AbortController();
    const gate = new BroadcastChannel(GATE);
    gate.onmessage = () => {
      stop.abort();
      gate.postMessage('go on');
    };
    try {
      const made = await threads.run({ job: jobOf('gated'), from: 0, to: 1_000_000 }, stop.signal);
      expect(made.length).toBeGreaterThan(GATED_ATTEMPT);
      expect(made.length).toBeLessThan(1_000_000);
    } finally {
      gate.close();
    }
  });
});
