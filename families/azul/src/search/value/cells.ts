import { placementScore } from '../../rules/packed/wall.ts';

/** How many of five bits are set. */
export const BIT_COUNT = new Uint8Array(32).map((_, bits) => [0, 1, 2, 3, 4].filter(i => (bits >>> i) & 1).length);

/** What a tile in an empty cell would score. */
export function scoreIfPlaced(wall: number, cell: number): number {
  const row = (cell / 5) | 0;
  return placementScore(wall | (1 << cell), row, cell - 5 * row);
}
