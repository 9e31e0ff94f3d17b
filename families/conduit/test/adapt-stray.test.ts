import { expectOk, readParams, type Tally } from '@tessera/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adapt } from '../src/adapt.ts';
import { type ConduitParams, fields, MAX_TILES } from '../src/fields.ts';

const paramsOf = (json: object): ConduitParams => expectOk(readParams(fields, json));

const span = (least: number, most: number) =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }))
    .map(pair => pair.toSorted((a, b) => a - b));
const asked = fc
  .record({
    tiles: fc.oneof(span(0, 20), fc.constant([0, 0])),
    fixed: fc.oneof(span(0, 6), fc.constant([0, MAX_TILES])),
    solutions: span(1, 3),
    symmetry: fc.constantFrom('none', 'mirror', 'rotational'),
    reasoning: fc.constantFrom('any', 'plain'),
    allowedTileTypes: fc.constantFrom([], ['corner']),
  })
  .map(paramsOf);

/** An epoch in which most attempts were refused for one reason, or none were. */
const REASONS = ['prove:ambiguous', 'prove:fixed', 'screen:tier', 'screen:trivial', 'propose:network', 'other'];
const tally = fc
  .constantFrom(...REASONS)
  .map((reason): Tally => ({ attempts: adapt.every, passed: 0, refused: { [reason]: adapt.every } }));

describe('params that adapt', () => {
  it('are never called stray, whatever the tallies were', () => {
    fc.assert(
      fc.property(asked, fc.array(tally, { maxLength: 12 }), (begun, tallies) => {
        const params = tallies.reduce((now, seen) => adapt.next(now, seen, begun), begun);
        expect(adapt.stray(params, begun, tallies.length)).toBeNull();
      }),
    );
  });

  const begun = paramsOf({ tiles: [8, 12], fixed: [0, 3], solutions: [2, 3], reasoning: 'plain' });
  it.each<[string, number, object]>([
    ['lattice', 9, { lattice: 'flat' }],
    ['bounds', 9, { bounds: [4, 1, 4] }],
    ['tier', 9, { tier: 'easy' }],
    ['strategy', 9, { strategy: 'random' }],
    ['allow3D', 9, { allow3D: false }],
    ['tiles', 2, { tiles: [8, 9] }],
    ['tiles', 9, { tiles: [8, 13] }],
    ['tiles', 9, { tiles: [9, 12] }],
    ['fixed', 2, { fixed: [0, 6] }],
    ['fixed', 9, { fixed: [1, 3] }],
    ['solutions', 9, { solutions: [1, 2] }],
    ['symmetry', 9, { symmetry: 'mirror' }],
    ['allowedTileTypes', 9, { allowedTileTypes: ['corner'] }],
  ])('cannot have another %s after %i changes: %o', (name, changes, other) => {
    expect(adapt.stray({ ...begun, ...other }, begun, changes)).toBe(name);
  });
});
