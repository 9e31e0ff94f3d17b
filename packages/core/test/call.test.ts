import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, caller } from '../src/index.ts';
import { testWorkers } from './workers.ts';

/** What lets a held call go on. */
const held = new Map<string, () => void>();

const handlers = {
  double: (n: number) => n * 2,
  async hold(value: string) {
    await new Promise<void>(resolve => held.set(value, resolve));
    return value;
  },
  count(to: number, onProgress: (n: number) => void) {
    for (let n = 1; n < to; n++) onProgress(n);
    return to;
  },
  async broken(message: string): Promise<never> {
    throw new Error(message);
  },
  unclonable: () => () => {},
  never: () => new Promise<never>(() => {}),
};

let workers: ReturnType<typeof testWorkers>;
let worker: Caller<typeof handlers>;
beforeEach(() => {
  workers = testWorkers(handlers);
  worker = caller(workers.start);
  return () => worker.close();
});

describe('a call', () => {
  it('starts the worker, once, and brings the response', async () => {
    expect(workers.all).toHaveLength(0);
    expect(await worker.call('double', 21)).toBe(42);
    expect(await worker.call('double', 4)).toBe(8);
    expect(workers.all).toHaveLength(1);
  });

  it('finds a worker that was started before', async () => {
    worker.start();
    expect(workers.all).toHaveLength(1);
    expect(await worker.call('double', 1)).toBe(2);
    expect(workers.all).toHaveLength(1);
  });

  it('gets its own response, whatever the order in which several end', async () => {
    const ended: string[] = [];
    const responses = ['a', 'b', 'c'].map(async value => {
      const response = await worker.call('hold', value);
      ended.push(response);
      return response;
    });
    await expect.poll(() => held.size).toBe(3);
    for (const value of ['b', 'c', 'a']) {
      held.get(value)!();
      await expect.poll(() => ended.at(-1)).toBe(value);
    }
    expect(await Promise.all(responses)).toEqual(['a', 'b', 'c']);
    expect(ended).toEqual(['b', 'c', 'a']);
  });

  it('hears of its own progress, in order, before the response', async () => {
    const [first, second]: [number[], number[]] = [[], []];
    const responses = [worker.call('count', 4, n => first.push(n)), worker.call('count', 3, n => second.push(n))];
    expect(await Promise.all(responses)).toEqual([4, 3]);
    expect([first, second]).toEqual([
      [1, 2, 3],
      [1, 2],
    ]);
  });

  it('is rejected with what the handler threw, and the worker goes on', async () => {
    await expect(worker.call('broken', 'out of tiles')).rejects.toThrow('out of tiles');
    expect(await worker.call('double', 1)).toBe(2);
    expect(workers.all).toHaveLength(1);
  });

  it('is rejected when its request or its response cannot travel', async () => {
    await expect(worker.call('unclonable', undefined as never)).rejects.toThrow();
    await expect(worker.call('double', (() => {}) as never)).rejects.toThrow();
    expect(await worker.call('double', 1)).toBe(2);
  });

  it('is rejected when the worker fails, and the next one starts another', async () => {
    const pending = [worker.call('never', undefined as never), worker.call('hold', '')];
    workers.all[0]!.fail();
    for (const one of pending) await expect(one).rejects.toThrow('the worker could not be started');
    expect(workers.all[0]!.isEnded).toBe(true);
    expect(await worker.call('double', 3)).toBe(6);
    expect(workers.all).toHaveLength(2);
  });

  it('is told why the worker failed where that is known', async () => {
    const pending = worker.call('never', undefined as never);
    workers.all[0]!.fail('out of memory');
    await expect(pending).rejects.toThrow('out of memory');
  });
});

describe('close', () => {
  it('ends the worker, rejects what is pending and all that follows', async () => {
    const pending = [worker.call('never', undefined as never), worker.call('never', undefined as never)];
    worker.close();
    for (const one of pending) await expect(one).rejects.toThrow('the worker was closed');
    await expect(worker.call('double', 1)).rejects.toThrow('the worker was closed');
    worker.start();
    expect(workers.all.map(({ isEnded }) => isEnded)).toEqual([true]);
  });

  it('before any call starts nothing', () => {
    worker.close();
    expect(workers.all).toHaveLength(0);
  });
});
