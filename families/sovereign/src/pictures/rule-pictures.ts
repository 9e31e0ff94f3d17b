import { expectOk, type RulePicture } from '@tessera/core';
import { boardOfItem } from '../board.ts';
import { markAll, play, ruledOut } from '../play.ts';
import type { SovereignItem } from '../schema.ts';
import { markedBoardSvg } from './svg.ts';

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

/** The rules in three pictures of one board. */
export function rulePictures(): readonly RulePicture[] {
  const crosses = ruledOut(expectOk(play.act(play.begin(EXAMPLE), markAll([SHOWN], 'sovereign'))));
  return [
    {
      title: 'One of each',
      text: 'Every row, every column and every coloured region gets one sovereign; some boards ask for two or three. This one serves the row, the column and the region that are lit.',
      svg: markedBoardSvg(EXAMPLE, { sovereigns: [SHOWN], lit: alike }),
    },
    {
      title: 'None touch',
      text: 'No two sovereigns may touch, not even at a corner. So the cells around it are crossed out, and the rest of its row, column and region.',
      svg: markedBoardSvg(EXAMPLE, { sovereigns: [SHOWN], crosses }),
    },
    {
      title: 'Done',
      text: 'All sovereigns stand. There is only one way, and it can be found by thinking alone.',
      svg: markedBoardSvg(EXAMPLE, { sovereigns: EXAMPLE_COLUMNS.map((column, row) => row * size + column) }),
    },
  ];
}
