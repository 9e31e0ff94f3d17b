import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick, type Rng, rngFrom, shuffle } from '../src/index.ts';
import { plainStream, plainUint, xoshiro } from './plain-stream.ts';

const draw = (rng: Rng, count: number): number[] => Array.from({ length: count }, () => rng.bits());
const take = (stream: Generator<number>, count: number): number[] =>
  Array.from({ length: count }, () => stream.next().value);

/** Computed once by the plain implementation; these numbers are the same on every platform and never change. */
const KNOWN: readonly (readonly [readonly (string | number)[], readonly number[]])[] = [
  [['1'], [2399259799, 1098722053, 1228504462, 594511995]],
  [
    ['toy', 0],
    [2681162988, 2627596057, 1651701859, 3457247490],
  ],
  [
    ['1', 'toy', 1, 0, 'propose'],
    [3434427984, 2180091557, 2058178144, 793664418],
  ],
  [
    ['1', 'toy', 1, 0, 'prove'],
    [3088369189, 3143462349, 317919591, 1904494890],
  ],
  [
    ['daily-2026-11-15', 'sovereign', 1, 12],
    [1522354730, 4034826725, 4220455610, 3800145754],
  ],
  [
    ['żółw ☃', 'é'],
    [3830543696, 3080153368, 2391771991, 782174733],
  ],
];

const part = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.constantFrom('', '1', 'a,"b', '\ud800'));

describe('the plain xoshiro128++ of these tests', () => {
  it('gives the published numbers for the state 1, 2, 3, 4', () => {
    expect(take(xoshiro([1n, 2n, 3n, 4n]), 10)).toEqual([
      641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420,
    ]);
  });
});

describe('a named stream', () => {
  it.each(KNOWN)('never changes: %j', (path, numbers) => {
    const [seed, ...rest] = path as [string, ...(string | number)[]];
    expect(draw(rngFrom(seed).fork(...rest), 4)).toEqual(numbers);
  });

  it('equals the plain implementation for any seed and path', () => {
    const paths = fc.tuple(fc.string({ unit: 'binary' }), fc.array(part, { maxLength: 4 }));
    fc.assert(
      fc.property(paths, ([seed, path]) => {
        expect(draw(rngFrom(seed).fork(...path), 8)).toEqual(take(plainStream(seed, ...path), 8));
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('is the same forked at once or part by part', () => {
    expect(draw(rngFrom('s').fork('a', 1), 4)).toEqual(draw(rngFrom('s').fork('a').fork(1), 4));
    expect(draw(rngFrom('s').fork(), 4)).toEqual(draw(rngFrom('s'), 4));
  });

  it('does not depend on what was drawn before, and its forks draw nothing', () => {
    const used = rngFrom('s');
    draw(used, 7);
    expect(draw(used.fork('a'), 4)).toEqual(draw(rngFrom('s').fork('a'), 4));
    const [forked, alone] = [rngFrom('s'), rngFrom('s')];
    draw(forked.fork('a'), 3);
    expect(draw(forked, 4)).toEqual(draw(alone, 4));
  });

  it('distinguishes similar names', () => {
    const root = rngFrom('s');
    const names = [
      root.fork('1'),
      root.fork(1),
      root.fork('a', 'b'),
      root.fork('a,b'),
      root.fork('a","b'),
      root.fork('ab'),
      root.fork(''),
      root,
      rngFrom('s,'),
    ];
    expect(new Set(names.map(rng => draw(rng, 2).join())).size).toBe(names.length);
  });
});

describe('uint', () => {
  it('equals the plain unbiased draw for any bound', () => {
    const bounds = fc.array(fc.integer({ min: 1, max: 2 ** 21 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.string(), bounds, (seed, list) => {
        const [rng, plain] = [rngFrom(seed), plainStream(seed)];
        expect(list.map(below => rng.uint(below))).toEqual(list.map(below => plainUint(plain, below)));
      }),
      { seed: 2, numRuns: 100 },
    );
  });

  it('rejects just the draws that would favour some results', () => {
    // For 3 · 2^19 a draw is rejected when the low word of draw × bound is under 2^32 mod bound = 2^20: one in 4,096.
    const below = 3 * 2 ** 19;
    const [rng, plain] = [rngFrom('rejections'), plainStream('rejections')];
    const [results, expected] = [[] as number[], [] as number[]];
    for (let n = 0; n < 20_000; n++) {
      results.push(rng.uint(below));
      expected.push(plainUint(plain, below));
    }
    expect(results).toEqual(expected);
    expect(rng.bits()).not.toBe(take(plainStream('rejections'), 20_001)[20_000]);
  });

  it.each([2, 3, 5, 6, 7, 10, 100])('is even over %i results (chi-square)', below => {
    const rng = rngFrom('chi-square').fork(below);
    const counts = new Array<number>(below).fill(0);
    const draws = 2_000 * below;
    for (let n = 0; n < draws; n++) counts[rng.uint(below)]!++;
    const chi = counts.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0);
    // Mean below - 1 and variance 2 (below - 1): five deviations above the mean.
    expect(chi).toBeLessThan(below - 1 + 5 * Math.sqrt(2 * (below - 1)));
    expect(counts.every(count => count > 0)).toBe(true);
  });

  it.each([2 ** 21 + 1, 3 * 2 ** 30, 2 ** 32 - 1, 2 ** 32])('stays in and fills wide bounds: %i', below => {
    const rng = rngFrom('wide').fork(below);
    const quarters = [0, 0, 0, 0];
    for (let n = 0; n < 4_000; n++) {
      const result = rng.uint(below);
      expect(Number.isInteger(result) && result >= 0 && result < below).toBe(true);
      quarters[Math.floor((4 * result) / below)]!++;
    }
    for (const count of quarters) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it('is always 0 for the bound 1', () => {
    expect(draw(rngFrom('one'), 1).map(() => rngFrom('one').uint(1))).toEqual([0]);
  });

  it.each([0, -1, 0.5, 2.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32 + 1, -(2 ** 31)])(
    'throws at the bound %d',
    below => {
      for (let n = 0; n < 20; n++) expect(() => rngFrom('bad').fork(n).uint(below)).toThrow(RangeError);
    },
  );
});

describe('unit', () => {
  it('takes 53 bits of two draws', () => {
    const [rng, plain] = [rngFrom('unit'), plainStream('unit')];
    for (let n = 0; n < 1_000; n++) {
      const bits = (BigInt(plain.next().value >>> 5) << 26n) | BigInt(plain.next().value >>> 6);
      expect(rng.unit()).toBe(Number(bits) / 2 ** 53);
    }
  });
});

describe('shuffle and pick', () => {
  it('shuffles in place, keeps everything, and reaches every order equally often', () => {
    const counts = new Map<string, number>();
    const rng = rngFrom('shuffle');
    for (let n = 0; n < 24_000; n++) {
      const list = [1, 2, 3, 4];
      expect(shuffle(rng, list)).toBe(list);
      counts.set(list.join(''), (counts.get(list.join('')) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    for (const [order, count] of counts) {
      expect([...order].sort().join('')).toBe('1234');
      expect(Math.abs(count - 1_000)).toBeLessThan(160);
    }
  });

  it('shuffles typed arrays', () => {
    const list = shuffle(rngFrom('typed'), Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7]));
    expect([...list].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect([...list]).not.toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('picks every member, and throws on an empty list', () => {
    const rng = rngFrom('pick');
    expect(new Set(Array.from({ length: 100 }, () => pick(rng, ['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
    expect(() => pick(rng, [])).toThrow(RangeError);
  });
});
