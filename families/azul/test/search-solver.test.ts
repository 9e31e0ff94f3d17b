import { describe, expect, test } from 'vitest';
import { actionOf } from '../src/rules/action.ts';
import { gameOf } from '../src/rules/convert.ts';
import type { RoundScoreOptions } from '../src/search/alpha-beta/round-score-search.ts';
import { solveRound } from '../src/search/alpha-beta/round-solver.ts';
import { positionsWith } from './search-positions.ts';
import { differenceFromPlain, lineValue } from './search-solver.ts';
import { action, sketch } from './sketch.ts';

const ALL_ON: RoundScoreOptions = { usesTable: true, usesBounds: true, usesDominance: true };

describe('the solver equals plain full-width minimax', () => {
  test('for every move of a few hundred small positions', () => {
    for (const game of positionsWith(1, 5, 250)) expect(differenceFromPlain(game)).toBeNull();
  });

  test('for low scores, which cannot fall below 0', () => {
    const state = sketch({
      players: [
        { score: 1, floor: 'RR' },
        { score: 0, floor: '1YY' },
      ],
      factories: ['BBYK'],
      center: 'K',
      active: 1,
    });
    expect(differenceFromPlain(gameOf(state))).toBeNull();
  });

  test('for equal factories and a marker in the centre', () => {
    const state = sketch({ players: [{ score: 9 }, { score: 5 }], factories: ['BBYY', '', 'BBYY'], center: '1' });
    expect(differenceFromPlain(gameOf(state))).toBeNull();
  });
});

describe('optional parts do not change values', () => {
  const games = positionsWith(7, 10, 24, 30);
  const valuesWith = (options: Partial<RoundScoreOptions>) =>
    games.map(game => solveRound(game, { moves: 'all', search: { ...ALL_ON, ...options } }).values);
  const wanted = valuesWith({});

  test('no transposition table', () => expect(valuesWith({ usesTable: false })).toEqual(wanted));
  test('no dominance', () => expect(valuesWith({ usesDominance: false })).toEqual(wanted));
  test('no bounds and closed forms', () => expect(valuesWith({ usesBounds: false })).toEqual(wanted));
});

describe('options of the solver', () => {
  const games = positionsWith(8, 12, 12, 40, 'asked');
  const solved = games.map(game => solveRound(game, { moves: 'all' }));

  test('the principal variation has the value of the position', () => {
    for (const [i, game] of games.entries()) {
      const { best, line, values } = solved[i]!;
      const value = values.find(({ move }) => move === best[0])!.low;
      expect(best).toContain(line[0]);
      expect(lineValue(game, line)).toBe(value);
    }
  });

  test('it can find all best moves, one best move, or a given move', () => {
    for (const [i, game] of games.entries()) {
      const { best, values } = solved[i]!;
      const value = values.find(({ move }) => move === best[0])!.low;
      const ties = solveRound(game, { moves: 'best' });
      expect([ties.exact, ties.best]).toEqual([true, best]);
      const one = solveRound(game, { moves: 'one' });
      expect(one.exact && best.includes(one.best[0]!)).toBe(true);
      expect(one.values.find(({ move }) => move === one.best[0])).toMatchObject({ low: value, high: value });
      const named = values.at(-1)!;
      const chosen = solveRound(game, { moves: [named.move] });
      expect(chosen.values.at(-1)).toEqual(named);
    }
  });

  test('bounds hold when a limit stops it, and more nodes narrow them', () => {
    for (const [i, game] of games.entries()) {
      const exact = solved[i]!;
      let width = Number.POSITIVE_INFINITY;
      for (const nodes of [0, 50, 500, 5000]) {
        const { values, best, exact: isExact, nodes: spent } = solveRound(game, { moves: 'all', nodes });
        for (const [at, { low, high }] of values.entries()) {
          expect(low).toBeLessThanOrEqual(exact.values[at]!.low);
          expect(high).toBeGreaterThanOrEqual(exact.values[at]!.low);
        }
        for (const move of exact.best) expect(best).toContain(move);
        expect(isExact || spent >= nodes).toBe(true);
        const open = values.reduce((sum, { low, high }) => sum + high - low, 0);
        expect(open).toBeLessThanOrEqual(width);
        width = open;
      }
    }
  });

  test('it gives the same result every time', () => {
    for (const [i, game] of games.entries()) expect(solveRound(game, { moves: 'all' })).toEqual(solved[i]);
  });

  test('there is no move between rounds, and other tables are refused', () => {
    expect(solveRound(gameOf(sketch({ players: [{}, {}] })), { moves: 'all' }).best).toEqual([]);
    expect(() => solveRound(gameOf(sketch({ players: [{}, {}, {}] })), { moves: 'all' })).toThrow(RangeError);
  });

  test('it takes a tile without the marker rather than one with it', () => {
    const state = sketch({ players: [{ score: 10 }, { score: 10 }], factories: ['B'], center: 'Y1' });
    const { best } = solveRound(gameOf(state), { moves: 'best' });
    expect(best.map(actionOf)).toEqual([action('0B0')]);
  });
});
