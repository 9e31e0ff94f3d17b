import { columnCells, placementScore, rowCells } from '../../rules/wall.ts';
import { COLOR_COUNT, fixedColumn, ROWS } from '../../tiles.ts';
import { LINE_BITS } from '../table-top.ts';
import type { CarriedBoard, NextRound } from './board-value.ts';

/** Where each kind of feature begins. */
const WALL = 0;
const LINE = WALL + 25;
const ROW = LINE + 50;
const COLUMN = ROW + 20;
const COLOR = COLUMN + 25;
const PLACE = COLOR + 25;
const FILL = PLACE + 25;
const SUPPLY = FILL + 4;
const STARTER = SUPPLY + 4;
const OPPONENT = STARTER + 1;
const ROUND = OPPONENT + 4;
const FULLEST = ROUND + 6;
export const FEATURES = FULLEST + 4;

/** No board has more features that are not 0. */
export const MOST_FEATURES = 120;

// A begun line of row r (1 to 4) has 5 × r features, one for each colour and count.
const LINE_START = [0, LINE, LINE + 5, LINE + 15, LINE + 30];

const CELLS = new Uint8Array(32).map((_, bits) => [0, 1, 2, 3, 4].filter(i => (bits >>> i) & 1).length);

/** The features of a board that are not 0: which, and how much. Scratch that is written anew for every board. */
export class FeatureList {
  readonly index = new Int32Array(MOST_FEATURES);
  readonly amount = new Float64Array(MOST_FEATURES);
  count = 0;

  #add(index: number, amount: number): void {
    this.index[this.count] = index;
    this.amount[this.count++] = amount;
  }

  write(board: CarriedBoard, next: NextRound): void {
    this.count = 0;
    this.#writeWall(board.wall);
    this.#writeLines(board.wall, board.lines, next.supply);
    if (board.isStarter) this.#add(STARTER, 1);
    if (board.opponentRow > 0) this.#add(OPPONENT + board.opponentRow - 1, 1);
    this.#add(ROUND + (next.round < 6 ? next.round - 1 : 5), 1);
  }

  #writeWall(wall: number): void {
    let fullest = 0;
    for (let i = 0; i < ROWS; i++) {
      const inRow = CELLS[rowCells(wall, i)]!;
      const inColumn = CELLS[columnCells(wall, i)]!;
      const ofColor = colorCells(wall, i);
      if (inRow > fullest) fullest = inRow;
      if (inRow > 0 && inRow < 5) this.#add(ROW + 4 * i + inRow - 1, 1);
      if (inColumn > 0) this.#add(COLUMN + 5 * i + inColumn - 1, 1);
      if (ofColor > 0) this.#add(COLOR + 5 * i + ofColor - 1, 1);
    }
    if (fullest > 0 && fullest < 5) this.#add(FULLEST + fullest - 1, 1);
    for (let cell = 0; cell < 25; cell++) {
      if ((wall >>> cell) & 1) this.#add(WALL + cell, 1);
      else this.#add(PLACE + cell, placeScore(wall, cell) / 10);
    }
  }

  #writeLines(wall: number, lines: number, supply: Float64Array): void {
    for (let row = 1; row < ROWS; row++) {
      const line = (lines >>> (LINE_BITS * row)) & 63;
      const count = line & 7;
      if (count === 0) continue;
      const color = line >>> 3;
      this.#add(LINE_START[row]! + color * row + count - 1, 1);
      this.#add(FILL + row - 1, ((count / (row + 1)) * placeScore(wall, row * 5 + fixedColumn(row, color))) / 5);
      this.#add(SUPPLY + row - 1, (supply[color]! - (row + 1 - count)) / 4);
    }
  }
}

function colorCells(wall: number, color: number): number {
  let cells = 0;
  for (let row = 0; row < ROWS; row++) cells += (wall >>> (row * 5 + ((color + row) % COLOR_COUNT))) & 1;
  return cells;
}

function placeScore(wall: number, cell: number): number {
  const row = (cell / 5) | 0;
  return placementScore(wall | (1 << cell), row, cell - 5 * row);
}
