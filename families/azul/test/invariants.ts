import { openColors } from '../src/rules/convert.ts';
import {
  BAG,
  board,
  CENTER,
  FLOOR,
  FLOOR_SIZE,
  IS_GREY,
  LID,
  LINES,
  MARKER,
  ON_TABLE,
  OPEN,
  type PackedGame,
  SCORE,
  SEAT_COUNT,
  SOURCES,
  WALL_COLORS,
} from '../src/rules/packed/game.ts';
import { greyColorAt } from '../src/rules/packed/grey.ts';
import { lineColor, lineCount } from '../src/rules/packed/lines.ts';
import { tilesOf, totalOf } from '../src/rules/packed/tile-counts.ts';
import { COLOR_COUNT, ROWS } from '../src/rules/tiles.ts';

const TWENTY_OF_EACH = 20 * 0x108421;

/** The first broken invariant of a packed game, or null. */
export function brokenInvariant(game: PackedGame): string | null {
  let tiles = game[BAG]! + game[LID]!;
  let onTable = 0;
  for (let source = 0; source <= CENTER; source++) {
    tiles += game[SOURCES + source]!;
    onTable += totalOf(game[SOURCES + source]!);
  }
  if (onTable !== game[ON_TABLE]) return `${onTable} tiles on the table, ${game[ON_TABLE]} noted`;
  for (let seat = 0; seat < game[SEAT_COUNT]!; seat++) {
    tiles += tilesOnBoard(game, seat);
    const broken = brokenBoard(game, seat);
    if (broken) return `seat ${seat}: ${broken}`;
  }
  return tiles === TWENTY_OF_EACH ? null : `tiles are not conserved: ${tiles.toString(32)}`;
}

function tilesOnBoard(game: PackedGame, seat: number): number {
  const at = board(seat);
  let tiles = 0;
  for (let row = 0; row < ROWS; row++) {
    const line = game[at + LINES + row]!;
    tiles += tilesOf(lineColor(line), lineCount(line));
    for (let color = 0; color < COLOR_COUNT; color++)
      tiles += tilesOf(color, (game[at + WALL_COLORS]! >>> (row * 5 + color)) & 1);
  }
  for (let floor = game[at + FLOOR]!; floor !== 0; floor >>>= 3) tiles += tilesOf((floor & 7) - 1, 1);
  return tiles;
}

function brokenBoard(game: PackedGame, seat: number): string | null {
  const at = board(seat);
  if (game[at + OPEN] !== openColors(game, at)) return 'open colours are not those of its lines and wall';
  if (game[at + SCORE]! < 0) return 'a negative score';
  const spaces = game[at + FLOOR_SIZE]!;
  if (spaces > 7 || spaces < 0) return `${spaces} floor tiles`;
  if (game[at + FLOOR]! >>> (3 * spaces) !== 0) return 'floor tiles beyond its size';
  for (let row = 0; row < ROWS; row++) {
    const line = game[at + LINES + row]!;
    if (lineCount(line) > row + 1) return `line ${row} is over capacity`;
    if (line !== 0 && (game[at + WALL_COLORS]! >>> (row * 5 + lineColor(line))) & 1)
      return `line ${row} repeats its wall row`;
  }
  if (game[MARKER]! < -1 || game[MARKER]! >= game[SEAT_COUNT]!) return 'the marker is nowhere';
  return game[IS_GREY] ? brokenGlaze(game, seat) : null;
}

function brokenGlaze(game: PackedGame, seat: number): string | null {
  for (let column = 0; column < ROWS; column++) {
    let seen = 0;
    for (let row = 0; row < ROWS; row++) {
      const color = greyColorAt(game, seat, row, column);
      if (color < 0) continue;
      if ((seen >>> color) & 1) return `a colour twice in column ${column}`;
      seen |= 1 << color;
    }
  }
  return null;
}
