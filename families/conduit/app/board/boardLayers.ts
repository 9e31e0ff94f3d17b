import { latticeOfItem } from '../../src/item.ts';
import { type WorldPoint, worldPoint } from '../../src/lattice.ts';
import type { Orientation } from '../../src/lattice-kinds.ts';
import { planesOf } from '../../src/pictures/planes.ts';
import type { ConduitItem } from '../../src/schema.ts';
import { mayCarry } from './looks.ts';

interface LayerCell {
  readonly face: number;
  readonly column: number;
  readonly row: number;
}

/** One plane of the lattice, drawn as a grid of the faces that may carry a tile. */
export interface Layer {
  readonly orientation: Orientation;
  /** Counted from 1 among the layers of its orientation. */
  readonly number: number;
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly LayerCell[];
  /** Where a point of the world lies on it, in cells from the upper left corner; null where none of its faces reaches. */
  place(point: WorldPoint): readonly [number, number] | null;
}

/** Floors, then the walls across x, then those across z; planes where nothing can lie are left out. */
export function layersOf(item: ConduitItem): readonly Layer[] {
  const lattice = latticeOfItem(item);
  const may = mayCarry(item);
  const numbers = new Map<Orientation, number>();
  return planesOf(lattice).flatMap(({ orientation, columns, rows, cells }) => {
    const number = (numbers.get(orientation) ?? 0) + 1;
    numbers.set(orientation, number);
    const shown = cells.filter(({ face }) => may[face]);
    if (shown.length === 0) return [];
    return [{ orientation, number, columns, rows, cells: shown, place: placing(item, orientation, shown) }];
  });
}

/** The axis that a plane stands across, and a point's place on it, both in quarters of a unit. */
function onPlane(
  orientation: Orientation,
  [x, y, z]: WorldPoint,
  { width, height }: ConduitItem['bounds'],
): { readonly level: number; readonly across: number; readonly down: number } {
  switch (orientation) {
    case 'flat':
      return { level: y, across: x, down: z };
    case 'vertical-x':
      return { level: x, across: z, down: 4 * height - y };
    case 'vertical-z':
      return { level: z, across: 4 * width - x, down: 4 * height - y };
  }
}

function placing(item: ConduitItem, orientation: Orientation, cells: readonly LayerCell[]): Layer['place'] {
  const centre = worldPoint(latticeOfItem(item).faces[cells[0]!.face]!, [0, 0]);
  const { level } = onPlane(orientation, centre, item.bounds);
  return point => {
    const at = onPlane(orientation, point, item.bounds);
    if (at.level !== level) return null;
    const [across, down] = [at.across / 4, at.down / 4];
    const isReached = cells.some(
      ({ column, row }) => Math.max(Math.abs(column + 0.5 - across), Math.abs(row + 0.5 - down)) <= 0.5,
    );
    return isReached ? [across, down] : null;
  };
}

/** Where a face stands among the layers. */
export interface LayerPlace extends LayerCell {
  readonly layer: number;
}

export function layerPlacesOf(layers: readonly Layer[]): ReadonlyMap<number, LayerPlace> {
  const places = layers.flatMap(({ cells }, layer) => cells.map(cell => [cell.face, { ...cell, layer }] as const));
  return new Map(places);
}
