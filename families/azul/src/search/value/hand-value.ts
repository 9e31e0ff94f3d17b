import { columnCells, rowCells } from '../../rules/packed/wall.ts';
import { fixedColumn, ROWS } from '../../rules/tiles.ts';
import { LINE_BITS } from '../alpha-beta/root-position.ts';
import type { BoardValue } from './board-value.ts';
import { BIT_COUNT, scoreIfPlaced } from './cells.ts';
import { GreyPlaces } from './grey-places.ts';

const places = new GreyPlaces();
/** The value of a column or colour by its number of tiles, as a share of its bonus. */
const IN_REACH = [0, 0.05, 0.15, 0.35, 0.65, 1];
const STARTER = 1.5;
const LINE_SHARE = 0.6;
const CELL_SHARE = 0.12;

/** A value with weights set by hand: bonuses in reach, begun lines by their points, open places on the wall, and who starts. */
export const handValue: BoardValue = {
  id: 'hand',
  prospects: null,
  of({ wall, greyRows, lines, isStarter, opponentRow }, { round }) {
    if (greyRows) places.read(wall, greyRows);
    let fullest = opponentRow;
    for (let row = 0; row < ROWS; row++) fullest = Math.max(fullest, BIT_COUNT[rowCells(wall, row)]!);
    const roundsLeft = Math.max(1, Math.min(5 - fullest, 6 - round));
    const reach = Math.min(1, 0.4 + 0.2 * roundsLeft);
    let value = isStarter ? STARTER : 0;
    for (let i = 0; i < ROWS; i++) {
      value +=
        reach * 7 * IN_REACH[BIT_COUNT[columnCells(wall, i)]!]! +
        reach * 10 * IN_REACH[greyRows ? places.counts[i]! : colorCells(wall, i)]!;
      value += 2 * IN_REACH[BIT_COUNT[rowCells(wall, i)]!]!;
      const line = (lines >>> (LINE_BITS * i)) & 63;
      if (line === 0) continue;
      const score = greyRows
        ? places.bestScore(wall, i, line >>> 3)
        : scoreIfPlaced(wall, 5 * i + fixedColumn(i, line >>> 3));
      value += LINE_SHARE * ((line & 7) / (i + 1)) * score;
    }
    return value + CELL_SHARE * roundsLeft * openPlaces(wall);
  },
};

function colorCells(wall: number, color: number): number {
  let cells = 0;
  for (let row = 0; row < ROWS; row++) cells += (wall >>> (row * 5 + fixedColumn(row, color))) & 1;
  return cells;
}

/** The points of the best open place of each row, summed. */
function openPlaces(wall: number): number {
  let sum = 0;
  for (let row = 0; row < ROWS; row++) {
    let best = 0;
    for (let column = 0; column < ROWS; column++) {
      if (!((wall >>> (row * 5 + column)) & 1)) best = Math.max(best, scoreIfPlaced(wall, 5 * row + column));
    }
    sum += best;
  }
  return sum;
}
