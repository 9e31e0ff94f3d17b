import { type Counts, MAY, MUST, MUST_NOT } from './engine/counts.ts';
import { EMPTY_FACE, TYPE_COUNT } from './engine/tables.ts';
import { type Lattice, latticeOf } from './lattice.ts';
import { codeOfPlacement } from './placement.ts';
import type { ConduitItem } from './schema.ts';
import { tileNumberOf } from './tiles.ts';

export function latticeOfItem(item: ConduitItem): Lattice {
  return latticeOf(item.lattice, item.bounds);
}

/** How many tiles the finished board has. */
export function tileCountOf(item: ConduitItem): number {
  return item.inventory.reduce((sum, { count }) => sum + count, item.fixed.length);
}

/** Exact counts of every type on the finished board; null when there are more tiles than faces. */
export function countsOf(item: ConduitItem, lattice: Lattice): Counts | null {
  const counts = new Int32Array(TYPE_COUNT);
  for (const { tile, count } of item.inventory) counts[tileNumberOf(tile)]! += count;
  for (const { tile } of item.fixed) counts[tileNumberOf(tile)]! += 1;
  const empty = lattice.faces.length - tileCountOf(item);
  counts[EMPTY_FACE] = empty;
  return empty < 0 ? null : { least: counts, most: counts };
}

/** Which faces must or must not carry a tile, as the silhouette says. */
export function presenceOf(item: ConduitItem, lattice: Lattice): Uint8Array {
  const presence = new Uint8Array(lattice.faces.length).fill(item.silhouette ? MUST_NOT : MAY);
  for (const face of item.silhouette ?? []) presence[lattice.indexOf(face)] = MUST;
  return presence;
}

/** Codes of the fixed tiles by face, 0 elsewhere. */
export function fixedCodes(item: ConduitItem, lattice: Lattice): Uint8Array {
  const codes = new Uint8Array(lattice.faces.length);
  for (const placement of item.fixed) codes[lattice.indexOf(placement)] = codeOfPlacement(placement);
  return codes;
}
