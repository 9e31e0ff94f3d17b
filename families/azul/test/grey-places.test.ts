import { describe, expect, test } from 'vitest';
import { board, LINES, type PackedGame, WALL, WALL_COLORS } from '../src/rules/packed/game.ts';
import { bestGreyColumn, greyColumns, greyRowsOf } from '../src/rules/packed/grey.ts';
import { packLine } from '../src/rules/packed/lines.ts';
import { tileLine } from '../src/rules/packed/tiling.ts';
import { placementScore } from '../src/rules/packed/wall.ts';
import { GreyPlaces } from '../src/search/value/grey-places.ts';
import { walkGame } from './recorded.ts';

const FIVE = [0, 1, 2, 3, 4] as const;

/** Walls of games, in their rounds and at their ends. */
function greyGames(): readonly PackedGame[] {
  const games: PackedGame[] = [];
  for (let i = 0; i < 24; i++) {
    let tiles = -1;
    walkGame({ seats: 2, wall: 'grey', policy: i % 2 === 0 ? 'AllRandom' : 'AllGreedy', seed: `grey ${i}` }, game => {
      const now = game[board(0) + WALL]!;
      if (now !== tiles) games.push(game.slice());
      tiles = now;
    });
  }
  return games;
}

/** Whether each of the options can be given one of its own. */
function canChoose(options: readonly (readonly number[])[], used: readonly number[] = []): boolean {
  const [first, ...rest] = options;
  return first === undefined || first.some(one => !used.includes(one) && canChoose(rest, [...used, one]));
}

describe('places of a grey wall', () => {
  const games = greyGames();
  const placesOf = (game: PackedGame) => {
    const places = new GreyPlaces();
    places.read(game[board(0) + WALL]!, greyRowsOf(game, 0)!);
    return places;
  };
  /** By the rules: in which columns of a row a colour may go, none when the row has it. */
  const columns = (game: PackedGame, row: number, color: number) =>
    (game[board(0) + WALL_COLORS]! >>> (5 * row + color)) & 1 ? 0 : greyColumns(game, 0, row, color);

  test('open places of a colour and the points of its best place equal those of the rules', () => {
    for (const game of games) {
      const places = placesOf(game);
      for (const row of FIVE) {
        for (const color of FIVE) {
          expect(places.columnsFor(row, color)).toBe(columns(game, row, color));
          const column = columns(game, row, color) === 0 ? -1 : bestGreyColumn(game, 0, row, color);
          const wall = game[board(0) + WALL]! | (1 << (5 * row + column));
          const score = column < 0 ? 0 : placementScore(wall, row, column);
          expect(places.bestScore(game[board(0) + WALL]!, row, color)).toBe(score);
        }
      }
    }
  });

  test('what can be completed equals an exhaustive search', () => {
    const seen = new Set<string>();
    for (const game of games) {
      const places = placesOf(game);
      const wall = game[board(0) + WALL]!;
      const empty = (row: number, column: number) => !((wall >>> (5 * row + column)) & 1);
      const colors = (row: number, column: number) => FIVE.filter(color => (columns(game, row, color) >>> column) & 1);
      for (const i of FIVE) {
        const row = canChoose(FIVE.filter(column => empty(i, column)).map(column => colors(i, column)));
        const column = canChoose(FIVE.filter(each => empty(each, i)).map(each => colors(each, i)));
        const lacking = FIVE.filter(each => !((game[board(0) + WALL_COLORS]! >>> (5 * each + i)) & 1));
        const color = canChoose(lacking.map(each => FIVE.filter(to => (columns(game, each, i) >>> to) & 1)));
        expect([places.canFillRow(wall, i), places.canFillColumn(wall, i), places.canCompleteColor(i)]).toEqual([
          row,
          column,
          color,
        ]);
        for (const [kind, can] of Object.entries({ row, column, color })) seen.add(`${kind} ${can}`);
      }
    }
    expect(seen.size).toBe(6);
  });

  test('a placed tile is counted', () => {
    const game = games[0]!.slice();
    const before = placesOf(game).counts[3]!;
    game[board(0) + LINES + 2] = packLine(3, 3);
    tileLine(game, 0, 2, bestGreyColumn(game, 0, 2, 3));
    expect(placesOf(game).counts[3]).toBe(before + 1);
  });
});
