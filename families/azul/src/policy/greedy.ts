import type { Rng } from '@tessera/core';
import { ACTIVE, board, CENTER, FACTORIES, type Game, LINES, SOURCES } from '../game.ts';
import { type Move, moveOf, TO_FLOOR } from '../move.ts';
import { openRows } from '../rules/legal.ts';
import { lineCount, lineRoom } from '../rules/lines.ts';
import { countOf } from '../tally.ts';
import { COLOR_COUNT, ROWS } from '../tiles.ts';

const PER_TILE = 10;
const FOR_LINE = 100;
const PER_ROOM = 5;
const FOR_CONTINUING = 15;

// Scratch of one choice: what the best row of each colour is worth and how many rows share that, and the tied takes.
const worth = new Int32Array(COLOR_COUNT);
const ways = new Int32Array(COLOR_COUNT);
const tied = new Int32Array(64);

/** What a row adds for a colour that it takes. */
function rowWorth(line: number, row: number): number {
  return FOR_LINE + PER_ROOM * lineRoom(line, row) + (lineCount(line) > 0 ? FOR_CONTINUING : 0);
}

function weighColors(game: Game, at: number): void {
  const empty = emptyRows(game, at);
  for (let color = 0; color < COLOR_COUNT; color++) {
    const rows = openRows(game, at, color);
    const fresh = rows & empty;
    // Of empty rows the longest is worth most.
    let most = fresh === 0 ? 0 : FOR_LINE + PER_ROOM * (highestRow(fresh) + 1);
    let count = 1;
    for (let begun = rows & ~empty; begun !== 0; begun &= begun - 1) {
      const row = lowestRow(begun);
      const value = rowWorth(game[at + LINES + row]!, row);
      if (value > most) {
        most = value;
        count = 1;
      } else if (value === most) count++;
    }
    worth[color] = most;
    ways[color] = count;
  }
}

function emptyRows(game: Game, at: number): number {
  return (
    (game[at + LINES] === 0 ? 1 : 0) |
    (game[at + LINES + 1] === 0 ? 1 << 5 : 0) |
    (game[at + LINES + 2] === 0 ? 1 << 10 : 0) |
    (game[at + LINES + 3] === 0 ? 1 << 15 : 0) |
    (game[at + LINES + 4] === 0 ? 1 << 20 : 0)
  );
}

/** The lane of the lowest set bit, in fives. */
function lowestRow(rows: number): number {
  return ((31 - Math.clz32(rows & -rows)) * 13) >>> 6;
}
function highestRow(rows: number): number {
  return ((31 - Math.clz32(rows)) * 13) >>> 6;
}

/** The best move by tiles taken, a line before the floor, room in the line and lines begun; ties by the stream. */
export function greedyMove(game: Game, rng: Rng): Move {
  const at = board(game[ACTIVE]!);
  weighColors(game, at);
  let best = 0;
  let takes = 0;
  let choices = 0;
  const factories = game[FACTORIES]!;
  for (let source = 0; source <= CENTER; source = source + 1 === factories ? CENTER : source + 1) {
    let heap = game[SOURCES + source]!;
    while (heap !== 0) {
      const color = lowestRow(heap);
      const count = countOf(heap, color);
      heap &= ~(31 << (color * 5));
      const value = PER_TILE * count + worth[color]!;
      if (value < best) continue;
      if (value > best) {
        best = value;
        takes = 0;
        choices = 0;
      }
      tied[takes++] = moveOf(source, color, 0);
      choices += ways[color]!;
    }
  }
  let nth = choices > 1 ? rng.uint(choices) : 0;
  let i = 0;
  for (; i < takes; i++) {
    const w = ways[(tied[i]! >>> 3) & 7]!;
    if (nth < w) break;
    nth -= w;
  }
  const take = tied[i]!;
  return take + nthRow(game, at, (take >>> 3) & 7, nth);
}

/** The n-th of the rows that are worth most to a colour, or the floor when no row takes it. */
function nthRow(game: Game, at: number, color: number, nth: number): number {
  const most = worth[color]!;
  if (most === 0) return TO_FLOOR;
  const rows = openRows(game, at, color);
  let left = nth;
  for (let row = 0; row < ROWS; row++) {
    if (!((rows >>> (row * 5)) & 1) || rowWorth(game[at + LINES + row]!, row) !== most) continue;
    if (left-- === 0) return row;
  }
  return TO_FLOOR;
}
