import { describe, expect, it } from 'vitest';
import { addItems, meanItemBytes, measuredFigures, projectMachines } from '../src/index.ts';
import { entries } from './entries.ts';
import { onEveryStore } from './stores.ts';

const worker = (attempts: number, makeMs: number, isAlive = true) => ({
  isAlive,
  shards: 20,
  attempts,
  makeMs,
  storeMs: makeMs / 9,
});
const order = (shardSize: number, settledShards: number, settleMs: number) => ({
  settledShards,
  settleMs,
  stored: { shardSize, settled: settledShards * shardSize, kept: (settledShards * shardSize) / 4 },
});

describe('the figures of an attempt', () => {
  it('are those of live workers, each of which counts as one machine', () => {
    // 100,000 and 300,000 ms for 10,000 attempts, two shards at a time: 0.2 and 0.0667 attempts per ms.
    const workers = [worker(10_000, 90_000), worker(10_000, 270_000), worker(1_000_000, 9, false)];
    const [figures] = measuredFigures(workers, [order(256, 10, 256)], 1000);
    expect(figures!.perMachine).toBeCloseTo(7.5);
    expect(figures!.database).toBeCloseTo(2 + 0.1);
  });

  it('are kept apart by shard size, and left out where too little was settled', () => {
    const orders = [order(2048, 10, 2048), order(256, 5, 640), order(256, 5, 640), order(64, 9, 64)];
    const figures = measuredFigures([worker(10_000, 9000)], orders, 1000);
    expect(figures.map(({ shardSize, settle, bytes }) => ({ shardSize, settle, bytes }))).toEqual([
      { shardSize: 256, settle: 0.5, bytes: 500 },
      { shardSize: 2048, settle: 0.1, bytes: 500 },
    ]);
  });

  it('are missing until live workers have made enough', () => {
    expect(measuredFigures([{ ...worker(10_000, 9000), shards: 9 }], [order(256, 20, 20)], 1000)).toEqual([]);
    expect(measuredFigures([worker(10_000, 9000, false)], [order(256, 20, 20)], 1000)).toEqual([]);
  });
});

describe('a projection', () => {
  const figures = { shardSize: 2048, perMachine: 10, settle: 0.05, database: 0.4, bytes: 500 };

  it.each([
    // 100 machines make 10,000 attempts per second, one settles 20,000, the database takes 20,000.
    ['workers', {}, 10_000, 200],
    ['settling', { settle: 0.2 }, 5000, 50],
    ['database', { database: 2 }, 4000, 40],
  ])('for 100 machines names %s as the limit', (bottleneck, other, attemptsPerSecond, mostMachines) => {
    expect(projectMachines(100, { ...figures, ...other })).toEqual({
      machines: 100,
      shardSize: 2048,
      attemptsPerSecond,
      bottleneck,
      mostMachines,
      bytesPerSecond: attemptsPerSecond * 500,
      connections: 400,
    });
  });
});

onEveryStore(({ kind, newStore }) => {
  it('knows how long the lines of items are', async () => {
    const store = await newStore();
    expect(await meanItemBytes(store)).toBe(0);
    const list = entries(8);
    await store.db.transaction().execute(trx => addItems(trx, kind, list, 1));
    const mean = list.reduce((sum, { line }) => sum + line.length, 0) / list.length;
    expect(await meanItemBytes(store)).toBeCloseTo(mean);
  });
});
