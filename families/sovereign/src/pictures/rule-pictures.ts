import { expectOk, type RulePicture } from '@tessera/core';
import { boardOfItem } from '../board.ts';
import { markAll, play, ruledOut } from '../play.ts';
import type { SovereignItem } from '../schema.ts';
import { markedBoardSvg } from './svg.ts';
import { RULE_TEXTS } from './words.ts';

/** A board of five rows, and the columns of its only solution. */
export const EXAMPLE: SovereignItem = { size: 5, stars: 1, regions: 'AAABB\nABBBB\nAABCC\nDDDCC\nDDEEE' };
export const EXAMPLE_COLUMNS: readonly number[] = [0, 2, 4, 1, 3];

/** The cell that the first two pictures speak of. */
const SHOWN = 7;

const { size, regions } = boardOfItem(EXAMPLE);
const cells = [...regions.keys()];
const rowOf = (cell: number) => Math.floor(cell / size);
const columnOf = (cell: number) => cell % size;

/** Cells of the same row, column or region as the one shown. */
const alike = cells.filter(
  cell => rowOf(cell) === rowOf(SHOWN) || columnOf(cell) === columnOf(SHOWN) || regions[cell] === regions[SHOWN],
);

/** What stands on the board in each picture. */
export function exampleMarks() {
  const crosses = ruledOut(expectOk(play.act(play.begin(EXAMPLE), markAll([SHOWN], 'sovereign'))));
  return {
    one: { sovereigns: [SHOWN], lit: alike },
    apart: { sovereigns: [SHOWN], crosses },
    done: { sovereigns: EXAMPLE_COLUMNS.map((column, row) => row * size + column) },
  };
}

/** The rules in three pictures of one board. */
export function rulePictures(): readonly RulePicture[] {
  const { one, apart, done } = exampleMarks();
  return [
    { ...RULE_TEXTS.one, svg: markedBoardSvg(EXAMPLE, one) },
    { ...RULE_TEXTS.apart, svg: markedBoardSvg(EXAMPLE, apart) },
    { ...RULE_TEXTS.done, svg: markedBoardSvg(EXAMPLE, done) },
  ];
}
