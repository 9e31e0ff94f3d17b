import { rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { applyAction, legalActions } from '../src/rules/drafting.ts';
import { placeLine, resolveEndOfRound } from '../src/rules/end-of-round.ts';
import { RULE_REFUSALS } from '../src/rules/rule-refusals.ts';
import { readState } from '../src/text/read-state.ts';
import { action, sketch } from './sketch.ts';

const open = sketch({
  players: [
    { lines: ['K', 'Y', '', '', ''], wall: ['.....', '.....', '..#..', '.....', '.....'] },
    { lines: ['', 'BB', '', '', ''] },
  ],
  factories: ['BBYR', 'KKKK'],
  center: 'W1',
});
const finished = sketch({ players: [{ wall: ['#####', '.....', '.....', '.....', '.....'] }, {}], center: '1' });
const rng = () => rngFrom('refusals');

const CASES = [
  ['COLOR_MISMATCH', () => applyAction(open, action('0B1')), { player: 0, row: 1, color: 'Blue', holds: 'Yellow' }],
  ['WALL_CONFLICT', () => applyAction(open, action('0B2')), { player: 0, row: 2, color: 'Blue' }],
  ['PATTERN_LINE_COMPLETE', () => applyAction(open, action('1K0')), { player: 0, row: 0, color: 'Black' }],
  ['SOURCE_EMPTY', () => applyAction(open, action('0W3')), { source: { Factory: 0 }, color: 'White' }],
  ['SOURCE_EMPTY', () => applyAction(open, action('4W3')), { source: { Factory: 4 }, color: 'White' }],
  ['SOURCE_EMPTY', () => applyAction(open, action('CB3')), { source: 'Center', color: 'Blue' }],
  ['INVALID_SOURCE', () => applyAction(open, action('5B3')), { source: { Factory: 5 }, factories: 5 }],
  ['INVALID_DESTINATION', () => applyAction(open, action('0B5')), { row: 5 }],
  ['ROUND_NOT_OVER', () => resolveEndOfRound(open, rng()), {}],
  ['ROUND_NOT_OVER', () => placeLine(open, 0), {}],
  ['GAME_OVER', () => applyAction(finished, action('0B0')), {}],
  ['GAME_OVER', () => resolveEndOfRound(finished, rng()), {}],
  ['INVALID_STATE_JSON', () => readState({ ...open, bag: { ...open.bag, Blue: 20 } }), { color: 'Blue', total: 25 }],
] as const;

describe('refusals state their reason and place', () => {
  for (const [reason, attempt, context] of CASES) {
    test(`${reason} ${JSON.stringify(context)}`, () => {
      expect(attempt()).toMatchObject({ ok: false, reason, context });
    });
  }
  test('every reason is tested', () => {
    expect(new Set(CASES.map(([reason]) => reason))).toEqual(new Set(RULE_REFUSALS));
  });
});

test('a refusal does not change the position', () => {
  const before = structuredClone(open);
  applyAction(open, action('0B1'));
  applyAction(open, action('0B3'));
  expect(open).toEqual(before);
});

test('no legal action is refused, and a finished game has none', () => {
  for (const legal of legalActions(open)) expect(applyAction(open, legal).ok).toBe(true);
  expect(legalActions(finished)).toEqual([]);
});
