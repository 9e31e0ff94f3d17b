import { type Item, latticeOfItem } from '../src/item.ts';
import { localSite, type Orientation, worldPoint } from '../src/lattice.ts';
import { planesOf } from '../src/pictures/planes.ts';
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
  /** Where connectors of its faces can end, in cells from the upper left corner, by world point. */
  readonly sites: ReadonlyMap<string, readonly [number, number]>;
}

/** Floors, then the walls across x, then those across z; planes where nothing can lie are left out. */
export function layersOf(item: Item): readonly Layer[] {
  const lattice = latticeOfItem(item);
  const may = mayCarry(item);
  const numbers = new Map<Orientation, number>();
  return planesOf(lattice).flatMap(({ orientation, columns, rows, cells }) => {
    const number = (numbers.get(orientation) ?? 0) + 1;
    numbers.set(orientation, number);
    const shown = cells.filter(({ face }) => may[face]);
    if (shown.length === 0) return [];
    return [{ orientation, number, columns, rows, cells: shown, sites: sitesOf(item, shown) }];
  });
}

function sitesOf(item: Item, cells: readonly LayerCell[]): Layer['sites'] {
  const { faces } = latticeOfItem(item);
  const sites = new Map<string, readonly [number, number]>();
  for (const { face, column, row } of cells) {
    for (let edge = 0; edge < 4; edge++) {
      for (let site = 1; site <= 3; site++) {
        const [rx, ry] = localSite(edge, site);
        const key = worldPoint(faces[face]!, [rx, ry]).join();
        sites.set(key, [column + 0.5 + rx / 4, row + 0.5 - ry / 4]);
      }
    }
  }
  return sites;
}

/** Where a face stands among the layers. */
export interface Place extends LayerCell {
  readonly layer: number;
}

export function placesOf(layers: readonly Layer[]): ReadonlyMap<number, Place> {
  const places = layers.flatMap(({ cells }, layer) => cells.map(cell => [cell.face, { ...cell, layer }] as const));
  return new Map(places);
}
