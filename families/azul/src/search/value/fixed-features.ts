import { columnCells, rowCells } from '../../rules/packed/wall.ts';
import { COLOR_COUNT, fixedColumn, ROWS } from '../../rules/tiles.ts';
import { LINE_BITS } from '../alpha-beta/root-position.ts';
import type { CarriedBoard, NextRound } from './board-value.ts';
import { BIT_COUNT, scoreIfPlaced } from './cells.ts';
import type { FeatureList } from './feature-list.ts';
import type { FeatureSet } from './feature-set.ts';

/** The first index of each kind of feature. */
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
const FOUR_SEATS = FULLEST + 4;

// A begun line of row r (1 to 4) has 5 × r features, one for each colour and count.
const LINE_START = [0, LINE, LINE + 5, LINE + 15, LINE + 30];

/** Two players on the fixed wall. */
export const twoPlayerFeatures: FeatureSet = { size: FOUR_SEATS, addWall, addRest };

/** Three and four players on the fixed wall. */
export const manyPlayerFeatures: FeatureSet = {
  size: FOUR_SEATS + 1,
  addWall,
  addRest(list, board, next) {
    addRest(list, board, next);
    if (next.seats === 4) list.add(FOUR_SEATS, 1);
  },
};

function addRest(list: FeatureList, board: CarriedBoard, next: NextRound): void {
  addLines(list, board.wall, board.lines, next.supply);
  if (board.isStarter) list.add(STARTER, 1);
  if (board.opponentRow > 0) list.add(OPPONENT + board.opponentRow - 1, 1);
  list.add(ROUND + (next.round < 6 ? next.round - 1 : 5), 1);
}

function addWall(list: FeatureList, { wall }: CarriedBoard): void {
  let fullest = 0;
  for (let i = 0; i < ROWS; i++) {
    const inRow = BIT_COUNT[rowCells(wall, i)]!;
    const inColumn = BIT_COUNT[columnCells(wall, i)]!;
    const ofColor = colorCells(wall, i);
    if (inRow > fullest) fullest = inRow;
    if (inRow > 0 && inRow < 5) list.add(ROW + 4 * i + inRow - 1, 1);
    if (inColumn > 0) list.add(COLUMN + 5 * i + inColumn - 1, 1);
    if (ofColor > 0) list.add(COLOR + 5 * i + ofColor - 1, 1);
  }
  if (fullest > 0 && fullest < 5) list.add(FULLEST + fullest - 1, 1);
  for (let cell = 0; cell < 25; cell++) {
    if ((wall >>> cell) & 1) list.add(WALL + cell, 1);
    else list.add(PLACE + cell, scoreIfPlaced(wall, cell) / 10);
  }
}

function addLines(list: FeatureList, wall: number, lines: number, supply: Float64Array): void {
  for (let row = 1; row < ROWS; row++) {
    const line = (lines >>> (LINE_BITS * row)) & 63;
    const count = line & 7;
    if (count === 0) continue;
    const color = line >>> 3;
    list.add(LINE_START[row]! + color * row + count - 1, 1);
    list.add(FILL + row - 1, ((count / (row + 1)) * scoreIfPlaced(wall, row * 5 + fixedColumn(row, color))) / 5);
    list.add(SUPPLY + row - 1, (supply[color]! - (row + 1 - count)) / 4);
  }
}

function colorCells(wall: number, color: number): number {
  let cells = 0;
  for (let row = 0; row < ROWS; row++) cells += (wall >>> (row * 5 + ((color + row) % COLOR_COUNT))) & 1;
  return cells;
}
