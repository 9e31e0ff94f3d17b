import { expectOk } from '@tessera/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKS, MAX_SIZE, type SovereignAction, sovereign } from '../src/index.ts';

const { action } = sovereign.codecs;

describe('an action as text', () => {
  it.each<[string, SovereignAction['set']]>([
    ['S1', [{ cell: 0, mark: 'sovereign' }]],
    ['X01', [{ cell: 35, mark: 'cross' }]],
    ['E00u', [{ cell: 99, mark: 'empty' }]],
    [
      'S0lX11z',
      [[55, 'sovereign'] as const, [0, 'cross'] as const, [1, 'cross'] as const, [36, 'cross'] as const].map(
        ([cell, mark]) => ({ cell, mark }),
      ),
    ],
    [
      'X3X2',
      [
        { cell: 2, mark: 'cross' },
        { cell: 1, mark: 'cross' },
      ],
    ],
  ])('%s reads as it was written', (text, set) => {
    expect(action.encode({ set })).toBe(text);
    expect(action.decode(text)).toEqual({ ok: true, value: { set } });
  });

  it('reads back any marks in their order', () => {
    const setting = fc.record({ cell: fc.nat({ max: 960 }), mark: fc.constantFrom(...MARKS) });
    fc.assert(
      fc.property(fc.array(setting, { minLength: 1, maxLength: 40 }), set => {
        expect(expectOk(action.decode(JSON.parse(JSON.stringify(action.encode({ set })))))).toEqual({ set });
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('still reads the plain form', () => {
    const plain = { set: [{ cell: 5, mark: 'cross' }] };
    expect(action.decode(plain)).toEqual({ ok: true, value: plain });
  });

  it.each(['', 'S', 'S0', '1', 'Q1', 'S1 ', 'sX1', `X${'0'.repeat(40)}1`])('refuses %j', text => {
    expect(action.decode(text)).toMatchObject({ ok: false, reason: 'malformed' });
  });

  it('refuses more marks than the largest board has cells', () => {
    expect(action.decode('X1'.repeat(MAX_SIZE * MAX_SIZE))).toMatchObject({ ok: true });
    expect(action.decode('X1'.repeat(MAX_SIZE * MAX_SIZE + 1))).toMatchObject({ ok: false });
  });
});
