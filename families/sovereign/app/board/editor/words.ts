import { counted, type WordsOf } from '@tessera/core';
import { letterOf } from '@tessera/sovereign';

const regionName = (region: number): string => (region < 0 ? 'no region' : `region ${letterOf(region)}`);
const cells = (count: number) => counted(count, 'cell');

/** The texts of the editor. */
export const words = {
  board: (size: number) => `${size} by ${size} board to paint`,
  cell: (row: number, column: number, region: number) => `row ${row + 1} column ${column + 1}, ${regionName(region)}`,
  loose: 'loose piece',
  first: 'in one solution only',
  second: 'in another solution only',
  changed: 'changed by the fix',
  painted: (count: number, region: number) =>
    region < 0 ? `${cells(count)} cleared` : `${cells(count)} painted ${letterOf(region)}`,
  picked: (region: number) => `Painting with ${regionName(region)}`,
  palette: 'Regions',
  eraser: 'Eraser',
  swatch: (region: number, count: number) => `Region ${letterOf(region)}, ${cells(count)}`,
  keys: 'Arrows: move. Shift + arrows: paint along. Space: paint. F: fill. P: pick. Comma and full stop: change the region. Delete: clear.',
} as const;

export type SovereignEditorWords = WordsOf<typeof words>;
