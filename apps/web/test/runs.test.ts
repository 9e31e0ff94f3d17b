import { CATALOG } from '@tessera/catalog';
import { expectOk, type Family, type MadeLine, readParams } from '@tessera/core';
import { sovereign } from '@tessera/sovereign';
import { toy } from '@tessera/testkit/toy';
import type { Shelf } from '@tessera/ui/shelf.ts';
import { describe, expect, it } from 'vitest';
import { readRunLink, requestAt, runSearch, stagesOf } from '../src/runs/plan.ts';
import { changeByRuns, MOST_KEPT, mergeRuns, putRun, type RunResult, readRuns, runKeys } from '../src/runs/results.ts';
import {
  BONUS_MS,
  clockLeft,
  countOutcome,
  endRun,
  goodIn,
  holdClock,
  PENALTY_MS,
  type RunOutcome,
  releaseClock,
  startRun,
} from '../src/runs/score.ts';
import { AHEAD, runSupply } from '../src/runs/supply.ts';
import { shelfOver } from '../src/storage/shelf.ts';
import { RUNS } from './manifests.ts';
import { storeWith } from './stores.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe('the score of a run', () => {
  const after = (...outcomes: readonly RunOutcome[]) =>
    outcomes.reduce((state, outcome) => countOutcome(state, outcome, 0), startRun(3, 0));

  it.each([
    [['solved', 'solved'], 2, 2, 3 * MINUTE],
    [['solved', 'solved', 'solved'], 3, 3, 3 * MINUTE + BONUS_MS],
    [['solved', 'solved', 'skipped', 'solved'], 3, 1, 3 * MINUTE - PENALTY_MS],
    [['best', 'good', 'okay', 'best'], 9, 1, 3 * MINUTE],
    [['best', 'best', 'miss'], 6, 0, 3 * MINUTE - PENALTY_MS],
    [['best', 'good', 'best', 'best', 'best', 'good'], 16, 6, 3 * MINUTE + 2 * BONUS_MS],
  ] as const)('of %j is %d', (outcomes, score, combo, left) => {
    const state = after(...outcomes);
    expect(state).toMatchObject({ score, combo, outcomes });
    expect(clockLeft(state, 0)).toBe(left);
  });

  it('counts nothing once the time is up', () => {
    const state = countOutcome(startRun(3, 0), 'solved', MINUTE);
    expect(clockLeft(state, 2 * MINUTE)).toBe(MINUTE);
    expect(countOutcome(state, 'solved', 3 * MINUTE)).toBe(state);
    expect(clockLeft(state, 4 * MINUTE)).toBe(0);
  });

  it('ends with a penalty that takes the last seconds', () => {
    const state = countOutcome(startRun(3, 0), 'skipped', 3 * MINUTE - 5 * SECOND);
    expect(clockLeft(state, 3 * MINUTE - 5 * SECOND)).toBe(0);
    expect(goodIn(endRun(state))).toBe(0);
  });

  it('lets the clock stand while nothing is on the table', () => {
    const held = holdClock(startRun(3, 0), MINUTE);
    expect(clockLeft(held, 10 * MINUTE)).toBe(2 * MINUTE);
    expect(clockLeft(releaseClock(held, 10 * MINUTE), 11 * MINUTE)).toBe(MINUTE);
    expect(holdClock(held, 20 * MINUTE)).toBe(held);
  });
});

describe('the puzzles of a run', () => {
  const family = sovereign as unknown as Family;
  const plan = { seed: '7', minutes: 3 } as const;
  const stages = stagesOf(family, { runs: RUNS.sovereign! });
  const at = (place: number, of = plan as Parameters<typeof requestAt>[2]) => requestAt(family, stages, of, place);

  it('are the same for the same seed, and others for another seed or length', () => {
    expect(at(4)).toEqual(at(4));
    const seeds = [at(4), at(5), at(4, { seed: '8', minutes: 3 }), at(4, { seed: '7', minutes: 5 })];
    expect(new Set(seeds.map(({ seed }) => seed)).size).toBe(seeds.length);
    for (const { seed } of seeds) expect(seed).toMatch(/^\d{1,15}$/);
  });

  it('get harder, and stay as hard as the last stage', () => {
    const sizes = [0, 3, 7, 11, 99].map(place => at(place).params.size);
    expect(sizes).toEqual([5, 6, 7, 8, 8]);
  });

  it('go through the tiers where a family says nothing', () => {
    const plain = stagesOf(toy as unknown as Family, {});
    const tiers = [0, 2, 3, 99].map(place => requestAt(toy as unknown as Family, plain, plan, place).tier);
    expect(tiers[0]).toBe('easy');
    expect(tiers[1]).toBe('easy');
    expect(tiers[2]).not.toBe('easy');
    expect(tiers[3]).toBe(plain.at(-1)!.tier);
  });

  it.each([
    [
      { seed: '7', minutes: '5', maker: '1', beat: '12' },
      { seed: '7', minutes: 5, maker: 1, beat: 12 },
    ],
    [{ seed: '007' }, { seed: '7', minutes: 3, maker: null, beat: null }],
    [
      { seed: '7', minutes: '9', beat: '-1', maker: 'x' },
      { seed: '7', minutes: 3, maker: null, beat: null },
    ],
    [
      { seed: '7', beat: '1000' },
      { seed: '7', minutes: 3, maker: null, beat: null },
    ],
    [{ seed: 'seven' }, null],
    [{}, null],
  ])('are read from the address %j', (search, link) => {
    expect(readRunLink(search as Record<string, string>)).toEqual(link);
    if (link) expect(readRunLink(runSearch(link as never))).toEqual(link);
  });
});

describe('a supply of puzzles', () => {
  const item = (place: number) => ({ line: String(place) }) as MadeLine;

  it('is some puzzles ahead of the player, in order, one at a time', async () => {
    let running = 0;
    const supply = runSupply(async place => {
      expect(++running).toBe(1);
      await Promise.resolve();
      running--;
      return item(place);
    });
    const lines = () => supply.state.get().items.map(({ line }) => line);
    await expect.poll(lines).toEqual(Array.from({ length: AHEAD + 1 }, (_, n) => String(n)));
    supply.reach(2);
    await expect.poll(() => lines().length).toBe(AHEAD + 3);
    supply.close();
    supply.reach(9);
    await Promise.resolve();
    expect(lines().length).toBe(AHEAD + 3);
  });

  it('ends where nothing can be made', async () => {
    const supply = runSupply(async place => (place < 2 ? item(place) : null));
    await expect.poll(() => supply.state.get().isFailed).toBe(true);
    expect(supply.state.get().items).toHaveLength(2);
    supply.close();
  });
});

describe('results of runs', () => {
  const run = (change: Partial<RunResult> = {}): RunResult => ({
    family: 'toy',
    minutes: 3,
    seed: '1',
    maker: 1,
    at: 1000,
    day: '2026-11-16',
    score: 4,
    good: 4,
    items: 5,
    ...change,
  });

  const addRuns = (shelf: Shelf, runs: readonly RunResult[]) => {
    const { gone, news } = changeByRuns(shelf, runs);
    shelf.replace(gone, news);
  };

  it('are kept once for each run, the best first', () => {
    const shelf = shelfOver(storeWith(100_000));
    addRuns(shelf, [run()]);
    addRuns(shelf, [
      run({ score: 9, at: 2000 }),
      run({ seed: '2', score: 6, at: 3000 }),
      run({ minutes: 5, score: 8 }),
    ]);
    expect(readRuns(shelf, 'toy', 3).map(({ score }) => score)).toEqual([6, 4]);
    expect(readRuns(shelf, 'toy').map(({ score }) => score)).toEqual([8, 6, 4]);
    expect(readRuns(shelf, 'to')).toEqual([]);
    expect(runKeys(shelf)).toHaveLength(3);
  });

  it('follow the run that is played, and make room for it', () => {
    const shelf = shelfOver(storeWith(1_000_000));
    addRuns(
      shelf,
      Array.from({ length: MOST_KEPT }, (_, n) => run({ seed: String(n + 10), score: n + 1 })),
    );
    putRun(shelf, run({ score: 0 }));
    putRun(shelf, run({ score: 7, at: 2000 }));
    const kept = readRuns(shelf, 'toy', 3);
    expect(kept).toHaveLength(MOST_KEPT);
    expect(kept).toContainEqual(run({ score: 7, at: 2000 }));
  });

  it('count as none where they cannot be read', () => {
    const store = storeWith(100_000);
    store.setItem('tessera/run/toy/3/1/1', JSON.stringify({ ...run(), minutes: 4 }));
    store.setItem('tessera/run/toy/3/1/2', JSON.stringify(run()));
    expect(readRuns(shelfOver(store))).toEqual([]);
  });

  it('merge the same in either order, and keep the best', () => {
    const many = Array.from({ length: MOST_KEPT + 5 }, (_, n) => run({ seed: String(n), score: n, at: n }));
    const one = many.slice(0, 60);
    const other = [run({ seed: '3', score: 50, at: 1 }), ...many.slice(60)];
    const texts = (runs: readonly RunResult[]) => runs.map(one => JSON.stringify(one)).sort();
    expect(texts(mergeRuns(one, other))).toEqual(texts(mergeRuns(other, one)));
    expect(mergeRuns(one, other)).toHaveLength(MOST_KEPT);
    expect(mergeRuns([run({ at: 5, score: 1 })], [run({ at: 4, score: 7 })])).toEqual([run({ at: 4, score: 7 })]);
  });
});

it.each(CATALOG)('every stage of a run of $id names params that it has', async entry => {
  const family = await entry.load();
  for (const { params } of RUNS[entry.id] ?? []) expectOk(readParams(family.fields, params));
});
