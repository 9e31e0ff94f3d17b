import { CATALOG } from '@tessera/catalog';
import {
  canonicalJson,
  expectOk,
  type Family,
  type Field,
  fieldText,
  flag,
  range,
  readParams,
  subset,
} from '@tessera/core';
import { compactParams, readCompact } from '@tessera/core/links/compact.ts';
import {
  itemSearch,
  LINK_NAMES,
  LONGEST_LINK,
  parseSearch,
  readLink,
  requestSearch,
  searchOf,
  searchText,
} from '@tessera/core/links/link.ts';
import { toy } from '@tessera/testkit/toy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** A family with a field of every troublesome kind; only its fields and versions are read. */
const wide: Family = {
  ...toy,
  fields: {
    ...toy.fields,
    clues: range('clues', { min: 1, max: 9, default: [2, 5] }),
    themes: subset('themes', ['corner', 'edge', 'two words']),
    isMirrored: flag('mirrored', false),
  },
};

const params = fc.record({
  size: fc.integer({ min: 3, max: 6 }),
  clues: fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
    .map(pair => pair.sort((a, b) => a - b)),
  themes: fc.subarray(['corner', 'edge', 'two words']),
  isMirrored: fc.boolean(),
});
const seed = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String),
  fc.stringMatching(/^[a-zß\u4e00-\u4e10][a-z0-9._:-]{0,40}$/),
);

const HOST = 'https://tessera.example.org';

/** The value of a field whose text is longest, and is not its default. */
function longestValue(field: Field): unknown {
  const values = candidates(field).filter(value => canonicalJson(value) !== canonicalJson(field.default));
  return values.sort((a, b) => fieldText(field, b).length - fieldText(field, a).length)[0];
}

function candidates(field: Field): unknown[] {
  switch (field.kind) {
    case 'whole':
      return [field.min, field.max];
    case 'choice':
      return [...field.of];
    case 'subset':
      return field.of.map((_, left) => field.of.filter((_, i) => i !== left)).concat([[...field.of]]);
    case 'flag':
      return [true, false];
    case 'range':
      return [
        [field.min, field.max],
        [field.max - 1, field.max],
      ];
    case 'dims':
      return [[...field.max], [1, 1, 1]];
  }
}

describe('a link', () => {
  it('reads back as it was written, through the text of an address', () => {
    fc.assert(
      fc.property(seed, params, fc.nat(999_999_999), (seed, params, attempt) => {
        const whole = expectOk(readParams(wide.fields, params));
        const link = { seed: seed.normalize('NFC'), params: whole, attempt };
        expect(readLink(wide, parseSearch(searchText(itemSearch(wide, link))))).toEqual({ ok: true, value: link });
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('reads back from its shortest form too', () => {
    fc.assert(
      fc.property(params, params => {
        const whole = expectOk(readParams(wide.fields, params));
        const text = compactParams(wide.fields, whole);
        if (text !== '') expect(readCompact(wide.fields, text)).toEqual({ ok: true, value: whole });
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('names only what was changed', () => {
    expect(requestSearch(toy, { seed: '7', params: { size: 4 } })).toEqual({ seed: '7' });
    expect(requestSearch(toy, { seed: '7', params: { size: 5 }, tier: 'hard' })).toEqual({
      seed: '7',
      size: '5',
      tier: 'hard',
    });
  });

  it.each([
    [{}, 'seed'],
    [{ seed: '18446744073709551616' }, 'seed'],
    [{ seed: '1', attempt: '1.5' }, 'attempt'],
    [{ seed: '1', attempt: '9999999999' }, 'attempt'],
    [{ seed: '1', maker: '2' }, 'version'],
    [{ seed: '1', maker: 'x' }, 'version'],
    [{ seed: '1', maker: '2', unheardOf: '1' }, 'version'],
    [{ seed: '1', tier: 'toString' }, 'tier'],
    [{ seed: '1', size: '7' }, 'params'],
    [{ seed: '1', constructor: 'x' }, 'params'],
    [{ seed: '1', q: '' }, 'params'],
    [{ seed: '1', q: '0.9' }, 'params'],
    [{ seed: '1', q: '7.1' }, 'params'],
    [{ seed: '1', q: '__proto__.1' }, 'params'],
  ])('%j is refused for its %s', (search, reason) => {
    expect(readLink(toy, search as Record<string, string>)).toMatchObject({ ok: false, reason });
  });

  it('drops from an address what is no short text', () => {
    expect(searchOf({ seed: '1', n: 3, list: ['x'], long: 'x'.repeat(601) })).toEqual({ seed: '1' });
  });

  describe('of any item', async () => {
    const families = await Promise.all(CATALOG.map(entry => entry.load()));

    it.each(families)('of $id has at most 300 characters, whatever its params', family => {
      const longest = Object.fromEntries(
        Object.entries(family.fields).map(([name, field]) => [name, longestValue(field)]),
      );
      const seed = family.seeds === 'name' ? 'x'.repeat(64) : String(2n ** 64n - 1n);
      const params = expectOk(readParams(family.fields, longest));
      const search = itemSearch(family, { seed, params, attempt: 999_999_999 });
      const link = `${HOST}/${family.id}/play${searchText(search)}`;
      expect(link.length).toBeLessThanOrEqual(LONGEST_LINK);
      expect(readLink(family, parseSearch(new URL(link).search))).toMatchObject({
        ok: true,
        value: { seed, params, attempt: 999_999_999 },
      });
    });
  });

  it('leaves its own names free in every family of the catalog; a field called tier is what the wish steers', async () => {
    const families = await Promise.all(CATALOG.map(entry => entry.load()));
    const taken = families
      .flatMap(({ fields }) => Object.keys(fields))
      .filter(name => name !== 'tier' && (LINK_NAMES as readonly string[]).includes(name));
    expect(taken.filter(name => name !== 'tier')).toEqual([]);
  });
});
