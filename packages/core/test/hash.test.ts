import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, contentHash, digest, fingerprintOf, hashText, itemId } from '../src/index.ts';

const hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The first 60 bits of the SHA-256 in Crockford's base 32, by whole numbers. */
function plainName(text: string): string {
  const bits = BigInt(`0x${hex(text).slice(0, 15)}`);
  const digit = (i: number) => '0123456789abcdefghjkmnpqrstvwxyz'[Number((bits >> BigInt(5 * (11 - i))) & 31n)];
  return Array.from({ length: 12 }, (_, i) => digit(i)).join('');
}

describe('hashes', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ])('are SHA-256: %j', (text, expected) => expect(Buffer.from(hashText(text)).toString('hex')).toBe(expected));

  it('of content are those of its canonical JSON', () => {
    expect(contentHash({ b: 1, a: 2 })).toBe(hex('{"a":2,"b":1}'));
  });

  it('are the same over pieces as over the whole, and can be read in between', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), pieces => {
        const running = digest();
        let whole = '';
        for (const piece of pieces) {
          running.add(piece);
          whole += piece;
          expect(running.hex()).toBe(hex(whole));
        }
        expect(running.hex()).toBe(hex(whole));
      }),
      { seed: 1, numRuns: 60 },
    );
  });
});

describe('an item id', () => {
  it.each([
    ['toy', 1, { size: 3, rows: [1, 2, 3], columns: [3, 2, 1] }, 'toy-vgytx5es3tvj'],
    ['sovereign', 2, [0, 'é', null], 'sovereign-33gwbcmm7wtk'],
  ] as const)('is known for ever: %s %i %j', (family, rules, item, id) => {
    expect(itemId(family, rules, item)).toBe(id);
  });

  it('equals the plain computation, and depends on family, rules and content but not on the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), item => {
        expect(itemId('toy', 1, item)).toBe(`toy-${plainName(canonicalJson({ family: 'toy', item, rules: 1 }))}`);
        expect(itemId('toy', 2, item)).not.toBe(itemId('toy', 1, item));
        expect(itemId('yot', 1, item).slice(4)).not.toBe(itemId('toy', 1, item).slice(4));
      }),
      { seed: 1 },
    );
    expect(itemId('toy', 1, { a: 1, b: 2 })).toBe(itemId('toy', 1, { b: 2, a: 1 }));
  });

  it('is short and can be read aloud', () => {
    expect(itemId('toy', 1, 'x')).toMatch(/^toy-[0-9a-hjkmnp-tv-z]{12}$/);
  });
});

describe('a fingerprint', () => {
  it('is the short name of the canonical form', () => {
    expect(fingerprintOf({ b: 1, a: 2 })).toBe(plainName('{"a":2,"b":1}'));
  });
});
