import { latticeOfItem } from '../item.ts';
import { faceKey, type Lattice } from '../lattice.ts';
import { ORIENTATIONS, type Orientation } from '../lattice-kinds.ts';
import type { ConduitItem, Face } from '../schema.ts';

/** One plane of the lattice as a grid, seen so that its local top is up where all its tiles agree on it. */
export interface Plane {
  readonly title: string;
  readonly orientation: Orientation;
  readonly columns: number;
  readonly rows: number;
  /** Where each face of the plane lies in the grid. */
  readonly cells: readonly { readonly face: number; readonly column: number; readonly row: number }[];
}

const TITLES: Readonly<Record<Orientation, string>> = {
  flat: 'floor y',
  'vertical-x': 'wall x',
  'vertical-z': 'wall z',
};

/** The number that tells planes of one orientation apart: the height of a floor, the coordinate of a wall. */
function levelOf({ x, y, z, orientation }: Face): number {
  if (orientation === 'flat') return y;
  return orientation === 'vertical-x' ? x + 1 : z + 1;
}

/** Columns run to the right as a tile's local x does, rows downward against its local y. */
function placeOf({ x, y, z, orientation }: Face, { width, height }: Lattice['bounds']): readonly [number, number] {
  if (orientation === 'flat') return [x, z];
  return orientation === 'vertical-x' ? [z, height - 1 - y] : [width - 1 - x, height - 1 - y];
}

function sizeOf(orientation: Orientation, { width, height, depth }: Lattice['bounds']): readonly [number, number] {
  if (orientation === 'flat') return [width, depth];
  return orientation === 'vertical-x' ? [depth, height] : [width, height];
}

/** All planes, floors first, each from low to high. */
export function planesOf(lattice: Lattice): readonly Plane[] {
  return ORIENTATIONS.flatMap(orientation => {
    const numbers = [...lattice.faces.keys()].filter(face => lattice.faces[face]!.orientation === orientation);
    const byLevel = Map.groupBy(numbers, face => levelOf(lattice.faces[face]!));
    const levels = [...byLevel.keys()].sort((a, b) => a - b);
    const [columns, rows] = sizeOf(orientation, lattice.bounds);
    return levels.map(level => ({
      title: `${TITLES[orientation]} = ${level}`,
      orientation,
      columns,
      rows,
      cells: byLevel.get(level)!.map(face => {
        const [column, row] = placeOf(lattice.faces[face]!, lattice.bounds);
        return { face, column, row };
      }),
    }));
  });
}

/** The planes where a tile can lie: with a silhouette, those that show a face of it or a fixed tile. */
export function usedPlanes(item: ConduitItem): readonly Plane[] {
  const lattice = latticeOfItem(item);
  const planes = planesOf(lattice);
  if (!item.silhouette) return planes;
  const shown = new Set([...item.silhouette, ...item.fixed].map(faceKey));
  return planes.filter(({ cells }) => cells.some(({ face }) => shown.has(faceKey(lattice.faces[face]!))));
}
