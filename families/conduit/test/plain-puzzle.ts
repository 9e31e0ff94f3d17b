/** An item without names: its faces, its fixed tiles, and how many of each tile a solution has in all. */

import { latticeFaces, orient } from './plain-geometry.ts';
import {
  namedByEdges,
  PLAIN_ROTATIONS,
  type PlainCatalogue,
  type PlainFace,
  type PlainFrame,
  type PlainItem,
  type PlainLaid,
  type PlainPlacement,
} from './plain-item.ts';
import { tileOf } from './plain-tiles.ts';

export interface PlainPuzzle {
  readonly faces: readonly PlainFace[];
  readonly fixed: readonly PlainLaid[];
  /** By `tileOf`; the fixed tiles are counted. */
  readonly stock: ReadonlyMap<string, number>;
  readonly silhouette: readonly PlainFace[] | undefined;
}

export function tally(tiles: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
}

export function readItem(item: PlainItem, catalogue: PlainCatalogue = namedByEdges): PlainPuzzle {
  const given = item.inventory.flatMap(({ tile, count }) => Array<string>(count).fill(tileNamed(tile, catalogue)));
  return {
    faces: latticeFaces(item),
    fixed: item.fixed,
    stock: tally([...given, ...item.fixed.map(tile => tileOf(tile.edges))]),
    silhouette: item.silhouette,
  };
}

function tileNamed(name: string, catalogue: PlainCatalogue): string {
  const edges = catalogue(name);
  if (edges === undefined) throw new Error(`no tile is named ${name}`);
  return tileOf(edges);
}

/** The placement of a tile that lies so, named by its edges, with the first flip and rotation that fit. */
export function placementOf({ x, y, z, orientation, edges }: PlainLaid): PlainPlacement {
  const tile = tileOf(edges);
  for (const flip of [false, true])
    for (const rotation of PLAIN_ROTATIONS)
      if (orient(tile, flip, rotation) === edges) return { x, y, z, orientation, tile, rotation, flip, edges };
  throw new Error(`no variant of ${tile} is ${edges}`);
}

/** The puzzle that this network solves, with the tiles at these places of the list fixed. */
export function itemOf(
  frame: PlainFrame,
  network: readonly PlainLaid[],
  { fixed = [], isShown = false }: { readonly fixed?: readonly number[]; readonly isShown?: boolean } = {},
): PlainItem {
  const free = network.filter((_, index) => !fixed.includes(index));
  const inventory = [...tally(free.map(({ edges }) => tileOf(edges)))].map(([tile, count]) => ({ tile, count }));
  const silhouette = network.map(({ x, y, z, orientation }) => ({ x, y, z, orientation }));
  const item = { ...frame, inventory, fixed: fixed.map(index => placementOf(network[index]!)) };
  return isShown ? { ...item, silhouette } : item;
}
