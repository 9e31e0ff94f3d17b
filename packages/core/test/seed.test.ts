import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateSeedString, parseSeedString, readSeed } from '../src/index.ts';

const LARGEST = '18446744073709551615';

describe('a seed string (seed 000)', () => {
  it('is generated with 13 digits, and read back as itself', () => {
    for (let n = 0; n < 200; n++) {
      const text = generateSeedString();
      expect(text).toMatch(/^[1-9][0-9]{12}$/);
      const read = parseSeedString(text);
      expect(read.ok && String(read.value)).toBe(text);
    }
  });

  it('is not generated twice', () => {
    expect(new Set(Array.from({ length: 1_000 }, generateSeedString)).size).toBe(1_000);
  });

  it('is any unsigned 64-bit number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), value => {
        expect(parseSeedString(String(value))).toEqual({ ok: true, value });
      }),
      { seed: 1 },
    );
  });

  it.each([
    ['0', 0n],
    ['007', 7n],
    [LARGEST, 2n ** 64n - 1n],
  ])('reads %s', (text, value) => expect(parseSeedString(text)).toEqual({ ok: true, value }));

  it.each([
    ['', 'digits only'],
    ['-1', 'digits only'],
    ['+1', 'digits only'],
    ['1.5', 'digits only'],
    ['1e3', 'digits only'],
    ['0x10', 'digits only'],
    [' 1', 'digits only'],
    ['1\n', 'digits only'],
    ['１２', 'digits only'],
    ['18446744073709551616', `out of range: the largest is ${LARGEST}`],
    ['9'.repeat(40), 'out of range'],
  ])('refuses %j and says why', (text, note) => {
    expect(parseSeedString(text)).toEqual({ ok: false, reason: 'seed', note: expect.stringContaining(note) });
  });
});

describe('a seed for a family', () => {
  it.each([
    ['number', '007', '7'],
    ['name', '007', '7'],
    ['name', 'daily-2026-11-15', 'daily-2026-11-15'],
    ['name', 'cafe\u0301', 'caf\u00e9'],
    ['name', 'A.b_c:1', 'A.b_c:1'],
    ['name', '\u212b', '\u00c5'],
    ['name', 'x'.repeat(64), 'x'.repeat(64)],
  ] as const)('by %s: %j is spelled %j', (kind, text, spelled) => {
    expect(readSeed(kind, text)).toEqual({ ok: true, value: spelled });
    expect(readSeed(kind, spelled)).toEqual({ ok: true, value: spelled });
  });

  it.each([
    ['number', 'daily-2026-11-15'],
    ['number', ''],
    ['name', ''],
    ['name', 'two words'],
    ['name', 'x'.repeat(65)],
    ['name', 'a/b'],
    ['name', 'a\n'],
    ['name', '18446744073709551616'],
  ] as const)('by %s: %j is refused', (kind, text) => {
    expect(readSeed(kind, text)).toMatchObject({ ok: false, reason: 'seed', note: expect.any(String) });
  });
});
