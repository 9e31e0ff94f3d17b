import { letterOf } from '@tessera/sovereign';
import { counted } from '@tessera/ui/plural.ts';

const regionName = (region: number): string => (region < 0 ? 'no region' : `region ${letterOf(region)}`);
const cells = (count: number) => counted(count, 'cell');

/** The texts of the editor. */
export const words = {
  board: (size: number) => `Painting board of ${size} by ${size}`,
  cell: (row: number, column: number, region: number) => `row ${row + 1} column ${column + 1}, ${regionName(region)}`,
  loose: 'loose piece',
  first: 'in one solution only',
  second: 'in another solution only',
  changed: 'changed by the repair',
  painted: (count: number, region: number) =>
    region < 0 ? `${cells(count)} cleared` : `${cells(count)} painted ${letterOf(region)}`,
  picked: (region: number) => `Painting with ${regionName(region)}`,
  palette: 'Regions',
  eraser: 'Eraser',
  swatch: (region: number, count: number) => `Region ${letterOf(region)}, ${cells(count)}`,
  keys: 'Arrows move, Shift and arrows paint along, Space paints, F fills, P picks, comma and full stop change the region, Delete clears.',
} as const;
