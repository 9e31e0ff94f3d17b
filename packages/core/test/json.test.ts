import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, readJson } from '../src/index.ts';

/** The same value with the keys of every object in another order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, turned(member)]),
  );
}

const json = fc.jsonValue({ maxDepth: 4, noUnicodeString: false });

describe('canonical JSON', () => {
  it.each([
    [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
    [{ 10: 'ten', 9: 'nine', a: 1, B: 2 }, '{"10":"ten","9":"nine","B":2,"a":1}'],
    [{ a: undefined, b: 0 }, '{"b":0}'],
    [-0, '0'],
    [[1e21, 1e-7, 0.1, 100], '[1e+21,1e-7,0.1,100]'],
    ['\u2028 " \\ \ud800 é', '"\u2028 \\" \\\\ \\ud800 é"'],
    [{ '\u{1f600}': 1, '\uff5e': 2 }, '{"\u{1f600}":1,"\uff5e":2}'],
  ])('writes %j as %s', (value, text) => expect(canonicalJson(value)).toBe(text));

  it('is read back as the same value', () => {
    fc.assert(
      fc.property(json, value => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('is the same text for the same value, whatever the order of keys', () => {
    fc.assert(
      fc.property(json, value => {
        expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
      }),
      { seed: 2, numRuns: 300 },
    );
  });

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    undefined,
    1n,
    () => 1,
    Symbol('s'),
    [undefined],
    { a: [Number.NaN] },
  ])('throws at what JSON cannot carry (case %#)', value => expect(() => canonicalJson(value)).toThrow(TypeError));
});

describe('foreign JSON', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const many = (values: number) => `[${'0,'.repeat(values - 2)}0]`;

  it.each([
    ['a torn text', '{"a":', 'syntax'],
    ['what is nested as deep as we go', nested(64), null],
    ['what is nested deeper', nested(65), 'depth'],
    ['what is nested as deep as can be', nested(1_000_000), 'depth'],
    ['four million values', many(4_000_000), null],
    ['more of them', many(4_100_000), 'values'],
    ['a long text whose commas are in strings', JSON.stringify([',"['.repeat(2_000_000)]), null],
  ])('%s', (_, text, reason) => {
    const read = readJson(text);
    expect(read.ok ? null : read.reason).toBe(reason);
  });
});
