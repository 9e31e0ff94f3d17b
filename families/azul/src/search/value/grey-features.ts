import { columnCells, rowCells } from '../../rules/packed/wall.ts';
import { COLOR_COUNT, ROWS } from '../../rules/tiles.ts';
import { LINE_BITS } from '../alpha-beta/root-position.ts';
import type { CarriedBoard } from './board-value.ts';
import { BIT_COUNT, scoreIfPlaced } from './cells.ts';
import type { FeatureList } from './feature-list.ts';
import type { FeatureSet } from './feature-set.ts';
import { GreyPlaces } from './grey-places.ts';

/** The first index of each kind of feature. Colours are interchangeable here: what counts is the number of tiles of each. */
const WALL = 0;
const PLACE = WALL + 25;
const DEAD_CELL = PLACE + 25;
const ROW = DEAD_CELL + 25;
const ROW_LOST = ROW + 20;
const COLUMN = ROW_LOST + 5;
const COLUMN_LOST = COLUMN + 25;
const COLOR = COLUMN_LOST + 5;
const COLOR_LOST = COLOR + 5;
const CHOICE = COLOR_LOST + 4;
const LINE = CHOICE + 5;
const LINE_LOST = LINE + 10;
const LINE_COLOR = LINE_LOST + 4;
const FILL = LINE_COLOR + 5;
const SUPPLY = FILL + 4;
const STARTER = SUPPLY + 4;
const OPPONENT = STARTER + 1;
const ROUND = OPPONENT + 4;
const FULLEST = ROUND + 6;
const SEATS = FULLEST + 4;
const SIZE = SEATS + 2;

// A begun line of row r (1 to 4) has r features, one for each count.
const LINE_START = [0, LINE, LINE + 1, LINE + 3, LINE + 6];

const places = new GreyPlaces();

/** Two to four players on the grey wall. */
export const greyFeatures: FeatureSet = {
  size: SIZE,
  addWall(list, { wall, greyRows }) {
    places.read(wall, greyRows!);
    addCells(list, wall);
    addRows(list, wall);
    addColumns(list, wall);
    addColors(list);
  },
  addRest(list, board, next) {
    places.read(board.wall, board.greyRows!);
    addLines(list, board, next.supply);
    if (board.isStarter) list.add(STARTER, 1);
    if (board.opponentRow > 0) list.add(OPPONENT + board.opponentRow - 1, 1);
    list.add(ROUND + (next.round < 6 ? next.round - 1 : 5), 1);
    if (next.seats > 2) list.add(SEATS + next.seats - 3, 1);
  },
};

function addCells(list: FeatureList, wall: number): void {
  for (let cell = 0; cell < 25; cell++) {
    if ((wall >>> cell) & 1) list.add(WALL + cell, 1);
    else if (places.cells[cell] === 0) list.add(DEAD_CELL + cell, 1);
    else list.add(PLACE + cell, scoreIfPlaced(wall, cell) / 10);
  }
}

function addRows(list: FeatureList, wall: number): void {
  let fullest = 0;
  for (let row = 0; row < ROWS; row++) {
    const tiles = BIT_COUNT[rowCells(wall, row)]!;
    if (tiles > fullest) fullest = tiles;
    if (tiles > 0 && tiles < 5) list.add(ROW + 4 * row + tiles - 1, 1);
    if (!places.canFillRow(wall, row)) list.add(ROW_LOST + row, tiles / 5);
    list.add(CHOICE + row, colorsFor(row) / 5);
  }
  if (fullest > 0 && fullest < 5) list.add(FULLEST + fullest - 1, 1);
}

/** The number of colours that still have a place in a row. */
function colorsFor(row: number): number {
  let colors = 0;
  for (let column = 0; column < COLOR_COUNT; column++) colors |= places.cells[5 * row + column]!;
  return BIT_COUNT[colors]!;
}

function addColumns(list: FeatureList, wall: number): void {
  for (let column = 0; column < COLOR_COUNT; column++) {
    const tiles = BIT_COUNT[columnCells(wall, column)]!;
    if (tiles > 0) list.add(COLUMN + 5 * column + tiles - 1, 1);
    if (tiles > 0 && !places.canFillColumn(wall, column)) list.add(COLUMN_LOST + column, tiles / 5);
  }
}

const perCount = new Uint8Array(10);

/** The number of colours by their tiles, counted separately where the colour can no longer be completed. */
function addColors(list: FeatureList): void {
  perCount.fill(0);
  for (let color = 0; color < COLOR_COUNT; color++) {
    const tiles = places.counts[color]!;
    if (tiles > 0) perCount[(places.canCompleteColor(color) ? 0 : 5) + tiles - 1]!++;
  }
  for (let i = 0; i < 9; i++) if (perCount[i]! > 0) list.add(COLOR + i, perCount[i]!);
}

const shares = new Float64Array(5);

function addLines(list: FeatureList, { wall, lines }: CarriedBoard, supply: Float64Array): void {
  shares.fill(0);
  for (let row = 1; row < ROWS; row++) {
    const line = (lines >>> (LINE_BITS * row)) & 63;
    const count = line & 7;
    if (count === 0) continue;
    const color = line >>> 3;
    const share = count / (row + 1);
    list.add(LINE_START[row]! + count - 1, 1);
    const score = places.bestScore(wall, row, color);
    if (score === 0) list.add(LINE_LOST + row - 1, share);
    else list.add(FILL + row - 1, (share * score) / 5);
    list.add(SUPPLY + row - 1, (supply[color]! - (row + 1 - count)) / 4);
    if (score > 0) shares[places.counts[color]!]! += share;
  }
  for (let tiles = 0; tiles < 5; tiles++) if (shares[tiles]! > 0) list.add(LINE_COLOR + tiles, shares[tiles]!);
}
