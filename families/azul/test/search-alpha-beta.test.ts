import { describe, expect, test } from 'vitest';
import { actionOf } from '../src/rules/action.ts';
import { gameOf, stateOf } from '../src/rules/convert.ts';
import { movesOf } from '../src/rules/drafting.ts';
import { finalScore } from '../src/rules/packed/bonus.ts';
import { draft } from '../src/rules/packed/draft.ts';
import { ACTIVE, BAG, board, LID, LINES, type PackedGame, ROUND, STARTER, WALL } from '../src/rules/packed/game.ts';
import { moveOf } from '../src/rules/packed/move.ts';
import { hasCompleteRow } from '../src/rules/packed/wall.ts';
import { searchAllMoves, searchByAlphaBeta } from '../src/search/alpha-beta/search-by-alpha-beta.ts';
import { fullestRow } from '../src/search/round-end/board-value-cache.ts';
import { expectedSupply } from '../src/search/value/board-value.ts';
import { handValue } from '../src/search/value/hand-value.ts';
import { plainMinimax } from './plain-minimax.ts';
import type { PlainState } from './plain-types.ts';
import { positionsWith } from './search-positions.ts';
import { sketch } from './sketch.ts';

const UNITS_PER_POINT = 1024;

/** The value of the end of a round by the hand-made value, computed from the tiled state. */
function worthOf(start: PackedGame): (tiled: PlainState, player: number) => number {
  const next = { round: start[ROUND]!, seats: 2, supply: expectedSupply(start[BAG]!, start[LID]!, 2) };
  return (tiled, player) => {
    const game = gameOf(tiled as Parameters<typeof gameOf>[0]);
    if (hasCompleteRow(game)) return finalScore(game, player) - finalScore(game, 1 - player);
    const carried = (seat: number) => {
      const wall = game[board(seat) + WALL]!;
      let lines = 0;
      for (let row = 0; row < 5; row++) lines |= game[board(seat) + LINES + row]! << (6 * row);
      const opponentRow = fullestRow(game[board(1 - seat) + WALL]!);
      const isStarter = game[STARTER] === seat;
      const value = handValue.of({ wall, lines, isStarter, opponentRow }, next);
      return Math.round(value * UNITS_PER_POINT) / UNITS_PER_POINT;
    };
    const scores = tiled.players.map(({ score }) => score);
    return scores[player]! - scores[1 - player]! + carried(player) - carried(1 - player);
  };
}

describe('alpha-beta with a board value', () => {
  test('a search to the end of the round equals plain full-width minimax', () => {
    for (const game of positionsWith(1, 4, 80, 4, 'value')) {
      const plain = plainMinimax(stateOf(game), worthOf(game), 100_000);
      if (!plain) continue;
      const found = searchByAlphaBeta(game, handValue, {});
      const best = plain.moves.filter(({ value }) => value === plain.value).map(({ action }) => action);
      expect(found).toMatchObject({ isComplete: true, value: plain.value });
      expect(best).toContainEqual(actionOf(found.move));
      const all = searchAllMoves(game, handValue, {});
      expect(all.values.map(({ move, value }) => ({ action: actionOf(move), value }))).toEqual(plain.moves);
      expect(all.best.map(actionOf)).toEqual(best);
    }
  });

  test('bonuses and the win count when the last tile completes a row', () => {
    const row = { score: 20, wall: ['####.', '.....', '.....', '.....', '.....'], floor: '1' };
    const state = sketch({ players: [row, { score: 20 }], center: 'W', round: 3 });
    const found = searchByAlphaBeta(gameOf(state), handValue, { win: 100 });
    expect(found.move).toBe(moveOf(9, 4, 0));
    // Five points in the row, two for it, one for the marker; the opponent scores nothing more.
    expect(found.value).toBe(5 + 2 - 1 + 100);
  });
});

describe('limits', () => {
  const games = positionsWith(14, 20, 4, 30, 'limits');

  test('a node limit gives the same result every time and is barely exceeded', () => {
    for (const game of games) {
      const first = searchByAlphaBeta(game, handValue, { nodes: 3000 });
      expect(searchByAlphaBeta(game, handValue, { nodes: 3000 })).toEqual(first);
      expect(first.nodes).toBeLessThan(3000 + 30);
    }
  });

  test('without any time the search still gives a legal move', () => {
    for (const game of games) {
      const found = searchByAlphaBeta(game, handValue, { isOutOfTime: () => true });
      expect(movesOf(game)).toContain(found.move);
      expect(found.nodes).toBeLessThan(300);
      expect(found.isComplete).toBe(false);
    }
  });

  test('all moves are valued to the same depth, and the principal variation is legal', () => {
    for (const start of games) {
      const { values, depth, line } = searchAllMoves(start, handValue, { nodes: 8000 });
      expect(values.map(({ move }) => move)).toEqual(movesOf(start));
      expect(values).toEqual(searchAllMoves(start, handValue, { depth }).values);
      const game = start.slice();
      for (const move of line) {
        expect(movesOf(game)).toContain(move);
        draft(game, move);
      }
    }
  });

  test('a depth limit is kept', () => {
    for (const game of games) expect(searchByAlphaBeta(game, handValue, { depth: 2 })).toMatchObject({ depth: 2 });
  });

  test('the value is from the view of the player to move', () => {
    const state = sketch({ players: [{ score: 50 }, { score: 10 }], center: 'B1', active: 1 });
    expect(searchByAlphaBeta(gameOf(state), handValue, {}).value).toBeLessThan(-30);
    expect(gameOf(state)[ACTIVE]).toBe(1);
  });
});
