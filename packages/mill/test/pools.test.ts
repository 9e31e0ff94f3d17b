import { BroadcastChannel } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { inlinePool, type Pool, stream } from '../src/index.ts';
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
