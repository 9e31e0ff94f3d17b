import { describe, expect, test } from 'vitest';
import { movesOf } from '../src/rules/drafting.ts';
import { bonusOf } from '../src/rules/packed/bonus.ts';
import { draft } from '../src/rules/packed/draft.ts';
import {
  ACTIVE,
  board,
  GREY_ROWS,
  IS_GREY,
  LINES,
  ON_TABLE,
  type PackedGame,
  SCORE,
  SEAT_COUNT,
  STARTER,
  WALL,
} from '../src/rules/packed/game.ts';
import { bestGreyColumn } from '../src/rules/packed/grey.ts';
import { MOST_MOVES } from '../src/rules/packed/legal.ts';
import { isLineFull, lineColor } from '../src/rules/packed/lines.ts';
import { settleRound } from '../src/rules/packed/round.ts';
import { hasCompleteRow } from '../src/rules/packed/wall.ts';
import { SEATS, WALLS } from '../src/rules/tiles.ts';
import { packedLines } from '../src/search/alpha-beta/root-position.ts';
import { MOVE_BITS, MOVE_MASK } from '../src/search/move-list.ts';
import { fullestRow, UNITS_PER_POINT } from '../src/search/round-end/board-value-cache.ts';
import { RankedMoves } from '../src/search/tree/ranked-moves.ts';
import { leadIn, TableValue } from '../src/search/tree/table-value.ts';
import type { BoardValue, CarriedBoard } from '../src/search/value/board-value.ts';
import { walkGame } from './recorded.ts';

/** Different for any two boards that a value may distinguish. */
function mark({ wall, greyRows, lines, isStarter, opponentRow }: CarriedBoard): number {
  const numbers = [wall, lines, isStarter ? 1 : 0, opponentRow, ...(greyRows ?? [])];
  return (numbers.reduce((hash, number) => Math.imul(hash ^ number, 0x9e3779b1), 7) >>> 12) / UNITS_PER_POINT;
}
const marks: BoardValue = { id: 'marks', prospects: null, of: mark };
/** Independent of the starter. */
const markOf = (board: CarriedBoard) => mark({ ...board, isStarter: false });

/** The total of every seat by the rules. */
function settledTotals(game: PackedGame, of: (board: CarriedBoard) => number): readonly number[] {
  const settled = game.slice();
  settleRound(settled);
  const seats = Array.from({ length: game[SEAT_COUNT]! }, (_, seat) => seat);
  return seats.map(seat => {
    const score = settled[board(seat) + SCORE]!;
    if (hasCompleteRow(settled)) return score + bonusOf(settled, seat);
    const at = board(seat);
    const rows = seats.filter(other => other !== seat).map(other => fullestRow(settled[board(other) + WALL]!));
    return (
      score +
      of({
        wall: settled[at + WALL]!,
        greyRows: game[IS_GREY] ? settled.slice(at + GREY_ROWS, at + GREY_ROWS + 5) : null,
        lines: packedLines(settled, at),
        isStarter: settled[STARTER] === seat,
        opponentRow: Math.max(...rows),
      })
    );
  });
}

/** Whether a full line has no open column when it is tiled. */
function hasFallingLine(game: PackedGame): boolean {
  const rows = [0, 1, 2, 3, 4];
  return Array.from({ length: game[SEAT_COUNT]! }, (_, seat) => seat).some(seat =>
    rows.some(row => {
      const line = game[board(seat) + LINES + row]!;
      return isLineFull(line, row) && bestGreyColumn(game, seat, row, lineColor(line)) < 0;
    }),
  );
}

const TABLES = WALLS.flatMap(wall => SEATS.map(seats => ({ wall, seats })));

function walked(visit: (game: PackedGame, index: number) => void, games = 12): void {
  for (const table of TABLES) {
    for (let i = 0; i < games; i++) {
      let index = 0;
      const policy = i % 3 === 0 ? 'AllRandom' : { Mixed: { greedy_probability: 0.7 } };
      walkGame({ ...table, policy, seed: `worth ${i}` }, game => visit(game, index++));
    }
  }
}

describe('the value of a table at the end of a round', () => {
  test('equals scores by the rules plus board values, on both walls, for two to four players', () => {
    const totals = new Int32Array(5);
    const seen = { all: 0, ended: 0, falling: 0 };
    walked((game, index) => {
      if (index % 3 !== 0) return;
      const expected = settledTotals(game, mark);
      new TableValue(game, marks).write(game, totals, 1);
      expect(Array.from(totals.subarray(1, 1 + expected.length), units => units / UNITS_PER_POINT)).toEqual(expected);
      for (const [seat, total] of expected.entries()) {
        const others = expected.filter((_, other) => other !== seat);
        expect(leadIn(totals, 1, expected.length, seat) / UNITS_PER_POINT).toBe(total - Math.max(...others));
      }
      seen.all++;
      if (expected.every(Number.isInteger)) seen.ended++;
      if (game[IS_GREY] && hasFallingLine(game)) seen.falling++;
    });
    expect(seen.all).toBeGreaterThan(2000);
    expect(seen.ended).toBeGreaterThan(20);
    expect(seen.falling).toBeGreaterThan(20);
  });

  test('moves are ranked by the value of the own board, and the end of the game by what the opponents lose', () => {
    const list = new Int32Array(MOST_MOVES);
    const seen = { all: 0, ending: 0, ended: 0 };
    walked((visited, index) => {
      if (index % 11 !== 0 || visited[ON_TABLE] === 0) return;
      const game = visited.slice();
      const seat = game[ACTIVE]!;
      // High enough that no floor takes it below 0.
      game[board(seat) + SCORE] = 100;
      const legal = movesOf(game);
      const end = new RankedMoves(new TableValue(game, { ...marks, of: markOf })).list(list, 0, game);
      const takenFromOthers = new Set<number>();
      for (const listed of list.subarray(0, end)) {
        const after = game.slice();
        expect(legal).toContain(listed & MOVE_MASK);
        draft(after, listed & MOVE_MASK);
        const totals = settledTotals(after, markOf);
        const isEnded = settledTotals(withoutLines(after, seat), markOf).every(Number.isInteger);
        const isEnding = !isEnded && totals.every(Number.isInteger);
        const extra = (listed >> MOVE_BITS) / UNITS_PER_POINT - (totals[seat]! - 100);
        if (isEnding) takenFromOthers.add(extra);
        else expect(extra).toBe(0);
        seen.all++;
        if (isEnded) seen.ended++;
        if (isEnding) seen.ending++;
      }
      expect(takenFromOthers.size).toBeLessThanOrEqual(1);
    }, 3);
    expect(seen.all).toBeGreaterThan(2000);
    expect(seen.ending).toBeGreaterThan(10);
    expect(seen.ended).toBeGreaterThan(10);
  });
});

/** The game with the full lines of a player removed. */
function withoutLines(game: PackedGame, seat: number): PackedGame {
  const without = game.slice();
  without.fill(0, board(seat) + LINES, board(seat) + LINES + 5);
  return without;
}
