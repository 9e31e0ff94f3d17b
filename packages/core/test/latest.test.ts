import { beforeEach, describe, expect, it } from 'vitest';
import { type Latest, latest } from '../src/index.ts';
import { testWorkers } from './workers.ts';

const later = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

const handlers = {
  double: (n: number) => n * 2,
  async count({ to, ms }: { readonly to: number; readonly ms: number }, onProgress: (n: number) => void) {
    for (let n = 1; n < to; n++) {
      onProgress(n);
      await later(ms);
    }
    return to;
  },
  async late(ms: number, onProgress: (n: number) => void): Promise<number> {
    await later(ms);
    onProgress(1);
    await later(60_000);
    return 2;
  },
  never: (_: null) => new Promise<never>(() => {}),
  broken(message: string): number {
    throw new Error(message);
  },
};
const ENDLESS = { to: 1_000_000, ms: 1 };

let workers: ReturnType<typeof testWorkers>;
let worker: Latest<typeof handlers>;
const ended = () => workers.all.map(({ isEnded }) => isEnded);
beforeEach(() => {
  workers = testWorkers(handlers);
  worker = latest(workers.start);
  return () => worker.close();
});

/** A request in the middle of its work, and what it has told so far. */
async function inTheMiddle() {
  const told: number[] = [];
  const { promise: first, resolve } = Promise.withResolvers<void>();
  const onProgress = (n: number) => {
    told.push(n);
    resolve();
  };
  const request = worker.request('count', () => ENDLESS, { onProgress });
  await first;
  return { ...request, told };
}

describe('a request', () => {
  it('finds the worker loading, tells its progress in order and ends with the response', async () => {
    expect(workers.all).toHaveLength(1);
    const told: number[] = [];
    const { done } = worker.request('count', () => ({ to: 4, ms: 0 }), { onProgress: n => told.push(n) });
    expect(await done).toBe(4);
    expect(told).toEqual([1, 2, 3]);
  });

  it('leaves the worker to the next one when it has ended', async () => {
    for (const n of [1, 2, 3]) expect(await worker.request('double', () => n).done).toBe(2 * n);
    expect(ended()).toEqual([false]);
  });

  it('is written when the worker is ready, and its time is counted from there', async () => {
    let isWritten = false;
    const { done, elapsed } = worker.request('double', () => {
      isWritten = true;
      return 1;
    });
    expect([isWritten, elapsed()]).toEqual([false, 0]);
    await done;
    expect(isWritten).toBe(true);
    expect(elapsed()).toBeGreaterThan(0);
  });

  it('ends the one before, which keeps its last progress and tells nothing more', async () => {
    const { done, told } = await inTheMiddle();
    const second = worker.request('double', () => 5);
    const known = told.length;
    expect(await done).toBe(told.at(-1));
    expect(await second.done).toBe(10);
    await later(10);
    expect(told).toHaveLength(known);
    expect(ended()).toEqual([true, false]);
  });

  it('that was never begun costs no worker when another comes', async () => {
    const early = [1, 2, 3].map(n => worker.request('double', () => n).done);
    const last = worker.request('double', () => 4).done;
    expect(await Promise.all(early)).toEqual([null, null, null]);
    expect(await last).toBe(8);
    expect(ended()).toEqual([false]);
  });

  it('ends with null when it is stopped before any progress', async () => {
    const { done, stop } = worker.request('never', () => null);
    await later(5);
    stop();
    expect(await done).toBeNull();
  });

  it('that is stopped ends its worker, and the next worker begins to load', async () => {
    const { done, stop, told } = await inTheMiddle();
    stop();
    expect(ended()).toEqual([true, false]);
    expect(await done).toBe(told.at(-1));
    stop();
    expect(ended()).toEqual([true, false]);
  });

  it('that takes too long ends with its last progress', async () => {
    expect(await worker.request('count', () => ENDLESS, { ms: 30 }).done).toBeGreaterThan(0);
    expect(ended()).toEqual([true, false]);
  });

  it('waits over its time for the first progress: a late result is better than none', async () => {
    const { done, elapsed } = worker.request('late', () => 60, { ms: 10 });
    expect(await done).toBe(1);
    expect(elapsed()).toBeGreaterThan(50);
    expect(ended()[0]).toBe(true);
  });
});

describe('a failure', () => {
  it('of the handler is told, and the next request starts another worker', async () => {
    await expect(worker.request('broken', () => 'out of memory').done).rejects.toThrow('out of memory');
    expect(ended()).toEqual([true]);
    expect(await worker.request('double', () => 2).done).toBe(4);
    expect(ended()).toEqual([true, false]);
  });

  it('of the worker in the middle of a request is told', async () => {
    const { done } = await inTheMiddle();
    workers.all[0]!.fail('out of memory');
    await expect(done).rejects.toThrow('out of memory');
    expect(await worker.request('double', () => 2).done).toBe(4);
  });

  it('to start is told once; the next request tries again', async () => {
    const { done } = worker.request('double', () => 1);
    workers.all[0]!.fail();
    await expect(done).rejects.toThrow('the worker could not be started');
    expect(await worker.request('double', () => 2).done).toBe(4);
    expect(workers.all).toHaveLength(2);
  });

  it('of an idle worker is told to nobody, and the next request starts another', async () => {
    await worker.request('double', () => 1).done;
    workers.all[0]!.fail();
    expect(ended()).toEqual([true]);
    expect(await worker.request('double', () => 2).done).toBe(4);
  });

  it('to write the request is told', async () => {
    const failing = () => {
      throw new Error('no position');
    };
    await expect(worker.request('double', failing).done).rejects.toThrow('no position');
  });
});

describe('close', () => {
  it('ends the worker and the request in progress, which keeps its last progress', async () => {
    const { done, told } = await inTheMiddle();
    worker.close();
    expect(await done).toBe(told.at(-1));
    expect(ended()).toEqual([true]);
  });

  it('ends a request that waits for its worker', async () => {
    const { done } = worker.request('double', () => 1);
    worker.close();
    expect(await done).toBeNull();
    expect(ended()).toEqual([true]);
  });

  it('ends an idle worker, and requests that follow come to nothing', async () => {
    await worker.request('double', () => 1).done;
    worker.close();
    expect(await worker.request('double', () => 2).done).toBeNull();
    expect(ended()).toEqual([true]);
  });
});
