import { expectOk, rngFrom, workWith } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { type Evaluation, evaluatePosition } from '../src/evaluation/evaluate.ts';
import { leastRoundsLeft } from '../src/evaluation/rounds-left.ts';
import { winChance } from '../src/evaluation/win-chance.ts';
import { itemAt } from '../src/positions/item.ts';
import { prove } from '../src/positions/prove.ts';
import { moveOfAction } from '../src/rules/action.ts';
import { gameOf, stateOf } from '../src/rules/convert.ts';
import { applyAction, dealGame, legalActions, movesOf } from '../src/rules/drafting.ts';
import { isRoundComplete, resolveEndOfRound } from '../src/rules/end-of-round.ts';
import { CENTER, emptyGame, type PackedGame, SOURCES } from '../src/rules/packed/game.ts';
import { colorOf, destinationOf, sourceOf } from '../src/rules/packed/move.ts';
import type { DraftAction, State } from '../src/rules/state.ts';
import { SEATS, WALLS } from '../src/rules/tiles.ts';
import { searchAllMoves } from '../src/search/alpha-beta/search-by-alpha-beta.ts';
import { twoPlayerValue } from '../src/search/value/learned-value.ts';
import { readNotation } from '../src/text/notation.ts';
import { plainMinimax } from './plain-minimax.ts';
import { positionsWith } from './search-positions.ts';
import { sketch } from './sketch.ts';

const NODES = { round: 10_000, game: 10_000 };
const evaluate = (position: State | PackedGame, nodes = NODES) => evaluatePosition(position, { nodes });

const small = positionsWith(2, 5, 60, 12, 'evaluate');
const middle = positionsWith(8, 10, 8, 40, 'evaluate');
const start = positionsWith(18, 20, 4, 30, 'evaluate');

function byAction({ moves }: Evaluation): ReadonlyMap<number, Evaluation['moves'][number]> {
  return new Map(moves.map(move => [moveOfAction(move.action), move]));
}

describe('the round', () => {
  test('equals plain full-width minimax where it is exact', () => {
    let compared = 0;
    for (const game of small) {
      const plain = plainMinimax(stateOf(game), undefined, 60_000);
      if (!plain) continue;
      const found = evaluate(game);
      const moves = byAction(found);
      expect(found.exact).toBe(true);
      for (const { action, value } of plain.moves)
        expect(moves.get(moveOfAction(action as DraftAction))!.round).toBe(value);
      compared++;
    }
    expect(compared).toBeGreaterThan(40);
  });

  test('is null where it is not proven', () => {
    for (const game of start) {
      const found = evaluate(game, { round: 300, game: 3000 });
      expect(found.exact).toBe(false);
      expect(found.moves.some(({ round }) => round === null)).toBe(true);
    }
  });
});

describe('the game', () => {
  test('lists every legal move once, best first, the best without regret', () => {
    for (const game of [...small, ...middle, ...start]) {
      const found = evaluate(game);
      expect(found.moves.map(({ action }) => moveOfAction(action)).sort((a, b) => a - b)).toEqual(
        movesOf(game).sort((a, b) => a - b),
      );
      expect(found.moves[0]!.regret).toBe(0);
      expect(found.best.length).toBe(found.moves.filter(({ regret }) => regret === 0).length);
      for (const [i, { value, regret }] of found.moves.entries()) {
        expect(Math.abs(found.moves[0]!.value - value - regret)).toBeLessThan(0.002);
        if (i > 0) expect(regret).toBeGreaterThanOrEqual(found.moves[i - 1]!.regret);
      }
    }
  });

  test('values equal those of the search and have no noise when the round is searched to its end', () => {
    for (const game of middle) {
      const found = byAction(evaluatePosition(game, { nodes: { round: 0, game: 1_000_000 } }));
      for (const { move, value } of searchAllMoves(game, twoPlayerValue, { exactTiles: 20 }).values) {
        expect(Math.abs(found.get(move)!.value - value)).toBeLessThan(0.001);
        expect(found.get(move)!.noise).toBe(0);
      }
    }
  });

  test('noise is positive when the round is not searched to its end', () => {
    for (const game of start) expect(evaluate(game).moves.every(({ noise }) => noise > 0)).toBe(true);
  });

  test('lines are legal, and reach the end of the round where it was searched', () => {
    for (const game of [...small.slice(0, 20), ...middle, ...start.slice(0, 2)]) {
      for (const { action, line, noise } of evaluate(game, { round: 0, game: 60_000 }).moves) {
        expect(line[0]).toEqual(action);
        let state = stateOf(game);
        for (const each of line) {
          const next = applyAction(state, each);
          if (!next.ok) throw new Error(next.note);
          state = next.value;
        }
        if (noise === 0) expect(isRoundComplete(state)).toBe(true);
      }
    }
  });

  test('equivalent moves have equal values for either player', () => {
    const two = sketch({ players: [{ score: 9 }, { score: 5 }], factories: ['BBYY', 'KRRW', 'BBYY'], center: '1' });
    const three = sketch({ players: [{}, {}, {}], factories: ['BBYY', 'KRRW', 'BBYY', 'KRRW'], center: '1' });
    for (const game of [gameOf(two), gameOf(three), ...start]) {
      const seen = new Map<string, unknown>();
      for (const { action, line, ...numbers } of evaluate(game).moves) {
        const move = moveOfAction(action);
        const heap = sourceOf(move) === CENTER ? 'centre' : game[SOURCES + sourceOf(move)];
        const kind = `${heap} ${colorOf(move)} ${destinationOf(move)}`;
        if (seen.has(kind)) expect(numbers).toEqual(seen.get(kind));
        seen.set(kind, numbers);
      }
    }
  });

  test('equal limits give equal results; without any time every move still has a value', () => {
    for (const game of [...middle.slice(0, 3), ...start.slice(0, 2)]) {
      const first = evaluate(game);
      evaluate(middle[0]!);
      expect(evaluate(stateOf(game))).toEqual(first);
      const hasty = evaluatePosition(game, { nodes: { round: 0, game: 1e6 }, isOutOfTime: () => true });
      expect(hasty.moves.length).toBe(first.moves.length);
      expect(hasty.moves.some(({ regret }) => regret > 0)).toBe(true);
    }
  });

  test('there are no values when there is nothing to draft', () => {
    const state = sketch({ players: [{}, {}], center: '1' });
    expect(evaluate(state)).toMatchObject({ moves: [], best: [], line: [] });
  });
});

describe('three and four players and the grey wall', () => {
  const tables = [
    sketch({ players: [{}, {}, {}], factories: ['BBYK', 'RRWW'], center: '1' }),
    sketch({ players: [{}, {}, {}, {}], factories: ['BBYK', 'RRWW'], center: '1' }),
    sketch({ players: [{}, {}], factories: ['BBYK', 'RRWW'], center: '1', grey: true }),
    sketch({ players: [{}, {}, {}], factories: ['BBYK', 'RRWW', 'BKKW', 'YYRW'], center: '1' }),
  ];

  test('every move has a value, a chance and a lead of this round, the same each time', () => {
    for (const state of tables) {
      const found = evaluate(state);
      expect(found).toMatchObject({ basis: 'tree', exact: false });
      expect(found.moves.length).toBe(legalActions(state).length);
      expect(found.moves[0]!.regret).toBe(0);
      for (const { round, lead, chance } of found.moves) {
        expect([round, typeof lead]).toEqual([null, 'number']);
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }
      expect(evaluate(state)).toEqual(found);
    }
  });

  test('every line is legal, however large the tree', () => {
    for (const [seats, wall] of [
      [3, 'fixed'],
      [4, 'fixed'],
      [3, 'grey'],
    ] as const) {
      const state = dealGame(seats, wall, rngFrom('lines'));
      for (const game of [4_000, 30_000, 120_000]) {
        for (const { line } of evaluate(state, { round: 0, game }).moves) {
          line.reduce((before, action) => expectOk(applyAction(before, action)), state);
        }
      }
    }
  });

  test('a full line without a place on the grey wall does not end the game', () => {
    const state = readNotation(
      '2g.7.00.1.5B7Y4R4K4W.7B3Y7R2K5W.-.1B2K1W_-_-_-_-.17~-_-_-_4Y_2B~RBWK-_W----_BR-WK_-KR--_YWKR-~-.21~-_2W_-_2R_5K~YWRK-_RBY-K_B-WY-_K--WY_-Y-RB~W',
    );
    expect(leastRoundsLeft(gameOf(expectOk(state)))).toBeGreaterThan(0);
  });

  test('a round searched to its end has no noise, and every line leads to the stated lead', () => {
    const state = sketch({ players: [{ score: 3 }, { score: 5 }, {}], factories: [], center: 'BBYR1' });
    const found = evaluate(state, { round: 0, game: 1_000_000 });
    expect(found.stop).toBe('complete');
    for (const { noise, line, lead } of found.moves) {
      expect(noise).toBe(0);
      const end = line.reduce((before, action) => expectOk(applyAction(before, action)), state);
      expect(isRoundComplete(end)).toBe(true);
      const scores = expectOk(resolveEndOfRound(end, rngFrom('deal'))).players.map(({ score }) => score);
      const seat = state.active_player_id;
      expect(lead).toBe(scores[seat]! - Math.max(...scores.filter((_, other) => other !== seat)));
    }
  });
});

describe('the chance to win', () => {
  const two = emptyGame(2, 'fixed');

  test('for two players is a half when even, grows with the lead and shrinks with the rounds left', () => {
    for (let left = 0; left <= 5; left++) {
      expect(winChance(two, 0, left, true)).toBe(0.5);
      for (let value = -40; value < 40; value += 0.5) {
        const chance = winChance(two, value, left, false);
        expect(winChance(two, value + 0.5, left, false)).toBeGreaterThanOrEqual(chance);
        expect(Math.abs(chance + winChance(two, -value, left, false) - 1)).toBeLessThan(1e-9);
        if (left > 0)
          expect(winChance(two, Math.abs(value), left - 1, false)).toBeGreaterThanOrEqual(
            winChance(two, Math.abs(value), left, false),
          );
      }
    }
  });

  test('grows with the lead at every table, and is at most even when level with the best opponent', () => {
    for (const wall of WALLS) {
      for (const seats of SEATS) {
        const game = emptyGame(seats, wall);
        for (let left = 0; left <= 5; left++) {
          expect(winChance(game, 0, left, false)).toBeLessThanOrEqual(0.5);
          for (let value = -40; value < 40; value += 0.5) {
            const chance = winChance(game, value, left, false);
            expect(winChance(game, value + 0.5, left, false)).toBeGreaterThanOrEqual(chance);
          }
        }
      }
    }
  });

  test('follows from the lead when no round is left', () => {
    const row = { score: 20, lines: ['B', '', '', '', ''], wall: ['.####', '.....', '.....', '.....', '.....'] };
    const state = sketch({ players: [row, { score: 10 }], center: 'W1', round: 5 });
    expect(leastRoundsLeft(gameOf(state))).toBe(0);
    for (const { chance } of evaluate(state).moves) expect(chance).toBe(1);
  });
});

test('a forced move is refused, and so is a proof without allowance', () => {
  const state = sketch({ players: [{ lines: ['K', 'KK', 'KKK', 'RRRR', 'W'] }, {}], center: 'B1' });
  expect(prove(itemAt(state), workWith(rngFrom('1'), 1e9))).toMatchObject({ ok: false, reason: 'Forced' });
  expect(prove(itemAt(stateOf(middle[0]!)), workWith(rngFrom('1'), 0))).toMatchObject({ ok: false, reason: 'budget' });
});
