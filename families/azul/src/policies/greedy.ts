import type { Rng } from '@tessera/core';
import { ACTIVE, board, CENTER, FACTORIES, LINES, OPEN, type PackedGame, SOURCES } from '../rules/packed/game.ts';
import { rowCount } from '../rules/packed/legal.ts';
import { lineColor, lineCount, lineRoom } from '../rules/packed/lines.ts';
import { type Move, moveOf, TO_FLOOR } from '../rules/packed/move.ts';
import { countOf, mostOf } from '../rules/packed/tile-counts.ts';
import { COLOR_COUNT, ROWS } from '../rules/tiles.ts';

const PER_TILE = 10;
const FOR_LINE = 100;
const PER_ROOM = 5;
const FOR_CONTINUING = 15;

const LINE_STATES = 64;

/** The points of a begun row for its colour, by row and line state; 0 when the line is empty or full. */
const BEGUN_WORTH = Int32Array.from({ length: ROWS * LINE_STATES }, (_, i) => {
  const row = Math.floor(i / LINE_STATES);
  const line = i % LINE_STATES;
  const isBegun = lineCount(line) > 0 && lineRoom(line, row) > 0;
  return isBegun ? FOR_LINE + PER_ROOM * lineRoom(line, row) + FOR_CONTINUING : 0;
});

/** The points of the longest of some empty rows, by the number of bits that 5 × row needs. */
const EMPTY_WORTH = Int32Array.from({ length: 22 }, (_, bits) =>
  bits === 0 ? 0 : FOR_LINE + PER_ROOM * Math.ceil(bits / 5),
);

// Scratch memory of one choice, by colour: the most points of a row, the rows with these points, the most tiles of a source, the value.
const worth = new Int32Array(8);
const bestRows = new Int32Array(8);
const counts = new Int32Array(COLOR_COUNT);
const values = new Int32Array(COLOR_COUNT);
const sources = new Int32Array(COLOR_COUNT);

/**
 * The best move by tiles taken, line before floor, room in the line and lines begun; ties are broken by the stream. Most
 * comparisons use arithmetic, because mispredicted branches would cost more.
 */
export function greedyMove(game: PackedGame, rng: Rng): Move {
  weighRows(game, board(game[ACTIVE]!));
  return pickTied(game, bestColors(game), rng);
}

/** Finds the best rows of each colour and their points. */
function weighRows(game: PackedGame, at: number): void {
  const open = game[at + OPEN]!;
  let empty = 0;
  for (let row = 0; row < ROWS; row++) empty |= isSame(game[at + LINES + row]!, 0) << (row * 5);
  for (let color = 0; color < COLOR_COUNT; color++) {
    const bits = 32 - Math.clz32((open >>> color) & empty);
    worth[color] = EMPTY_WORTH[bits]!;
    bestRows[color] = (1 << bits) >>> 1;
  }
  for (let row = 0; row < ROWS; row++) {
    const line = game[at + LINES + row]!;
    const color = lineColor(line);
    const held = worth[color]!;
    const added = BEGUN_WORTH[row * LINE_STATES + line]!;
    if (added < held || added === 0) continue;
    bestRows[color] = added > held ? 1 << (row * 5) : bestRows[color]! | (1 << (row * 5));
    worth[color] = added;
  }
}

/** The colours of the moves with the greatest value, as bits. */
function bestColors(game: PackedGame): number {
  let inFactories = 0;
  for (let factory = 0; factory < game[FACTORIES]!; factory++) {
    inFactories = mostOf(inFactories, game[SOURCES + factory]!);
  }
  const inCenter = game[SOURCES + CENTER]!;
  let best = 0;
  for (let color = 0; color < COLOR_COUNT; color++) {
    const count = larger(countOf(inFactories, color), countOf(inCenter, color));
    // 0 where there are no tiles of the colour.
    const value = (PER_TILE * count + worth[color]!) & (-count >> 31);
    counts[color] = count;
    values[color] = value;
    best = larger(best, value);
  }
  let colors = 0;
  for (let color = 0; color < COLOR_COUNT; color++) colors |= isSame(values[color]!, best) << color;
  return colors;
}

/** One of the moves of tied colours: any source with the most of the colour, to any of its best rows. */
function pickTied(game: PackedGame, tied: number, rng: Rng): Move {
  let choices = 0;
  for (let colors = tied; colors !== 0; colors &= colors - 1) {
    const color = lowestBit(colors);
    sources[color] = sourcesOf(game, color);
    choices += bitCount(sources[color]!) * rowsOf(color);
  }
  let nth = choices > 1 ? rng.uint(choices) : 0;
  let color = lowestBit(tied);
  for (let colors = tied; ; color = lowestBit(colors)) {
    const ways = bitCount(sources[color]!) * rowsOf(color);
    if (nth < ways) break;
    nth -= ways;
    colors &= colors - 1;
  }
  const perSource = rowsOf(color);
  const nthSource = perSource === 1 ? nth : Math.floor(nth / perSource);
  return moveOf(nthBit(sources[color]!, nthSource), color, nthRow(bestRows[color]!, nth - nthSource * perSource));
}

/** How many rows are best for a colour, or 1 for the floor. */
function rowsOf(color: number): number {
  return rowCount(bestRows[color]!) || 1;
}

function nthRow(rows: number, nth: number): number {
  return rows === 0 ? TO_FLOOR : (nthBit(rows, nth) * 13) >>> 6;
}

/** Sources with the most tiles of a colour, as bits. */
function sourcesOf(game: PackedGame, color: number): number {
  const count = counts[color]!;
  let found = isSame(countOf(game[SOURCES + CENTER]!, color), count) << CENTER;
  for (let factory = 0; factory < game[FACTORIES]!; factory++) {
    found |= isSame(countOf(game[SOURCES + factory]!, color), count) << factory;
  }
  return found;
}

/** The larger of two numbers that are not negative. */
function larger(a: number, b: number): number {
  return a - ((a - b) & ((a - b) >> 31));
}

/** 1 when two numbers are equal, else 0. */
function isSame(a: number, b: number): number {
  return ((a ^ b) - 1) >>> 31;
}

/** For at most ten bits. */
function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x155);
  left = (left & 0x333) + ((left >>> 2) & 0x333);
  return (left & 15) + ((left >>> 4) & 15) + (left >>> 8);
}

function nthBit(bits: number, nth: number): number {
  let left = bits;
  for (let i = 0; i < nth; i++) left &= left - 1;
  return lowestBit(left);
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
