import type { Remark } from '@tessera/core';
import { ruleFaults } from '../faults.ts';
import { latticeOfItem, tileCountOf } from '../item.ts';
import { faceKey, type Lattice } from '../lattice.ts';
import { play } from '../play.ts';
import type { ConduitItem } from '../schema.ts';
import { siteAt, TILE_SET, tileNumberOf } from '../tiles.ts';

/** Faults that make a puzzle impossible without any search; empty when only a search can tell. */
export function itemFaults(item: ConduitItem): readonly Remark[] {
  const lattice = latticeOfItem(item);
  const tiles = tileCountOf(item);
  if (tiles === 0) return [fault('no-tiles')];
  if (tiles > lattice.faces.length) return [fault('too-many', { tiles, faces: lattice.faces.length })];
  return [...shapeFaults(item, lattice, tiles), ...endFaults(item, lattice, tiles), ...ruleFaults(play.begin(item))];
}

function fault(code: string, args: Remark['args'] = {}, spots: readonly string[] = []): Remark {
  return { code, args, spots };
}

function shapeFaults({ silhouette, fixed }: ConduitItem, lattice: Lattice, tiles: number): readonly Remark[] {
  if (!silhouette) return [];
  const shown = new Set(silhouette.map(faceKey));
  const outside = fixed.map(faceKey).filter(key => !shown.has(key));
  const apart = apartFrom(
    lattice,
    silhouette.map(face => lattice.indexOf(face)),
  );
  return [
    ...(silhouette.length === tiles ? [] : [fault('silhouette-size', { tiles, faces: silhouette.length })]),
    ...(outside.length > 0 ? [fault('fixed-outside', {}, outside)] : []),
    ...(apart.length > 0
      ? [
          fault(
            'silhouette-apart',
            {},
            apart.map(face => faceKey(lattice.faces[face]!)),
          ),
        ]
      : []),
  ];
}

/** The faces that are not connected with the first one over shared edges. */
function apartFrom(lattice: Lattice, faces: readonly number[]): readonly number[] {
  const left = new Set(faces);
  const stack = faces.slice(0, 1);
  left.delete(faces[0] ?? -1);
  for (let face = stack.pop(); face !== undefined; face = stack.pop()) {
    for (const other of neighbours(lattice, face)) if (left.delete(other)) stack.push(other);
  }
  return [...left];
}

function neighbours({ faceEdges, edgeFaces, edgeSizes }: Lattice, face: number): readonly number[] {
  return [...faceEdges.subarray(face * 4, face * 4 + 4)].flatMap(edge => [
    ...edgeFaces.subarray(edge * 4, edge * 4 + edgeSizes[edge]!),
  ]);
}

/** Faults of the tiles as a whole: ends that cannot pair up, or too few ends to connect all tiles. */
function endFaults(item: ConduitItem, lattice: Lattice, tiles: number): readonly Remark[] {
  const { middle, side } = endsOf(item);
  const widest = Math.max(...lattice.edgeSizes);
  if (tiles === 1) return [fault('one-tile')];
  // Where at most m ends meet, c ends join c - c / m tiles to others.
  const joins = Math.floor(((middle + side) * (widest - 1)) / widest);
  return [
    ...(widest === 2 && middle % 2 === 1 ? [fault('odd-ends', { site: 'middle', ends: middle })] : []),
    ...(widest === 2 && side % 2 === 1 ? [fault('odd-ends', { site: 'side', ends: side })] : []),
    ...(joins < tiles - 1 ? [fault('too-few-ends', { ends: middle + side, tiles })] : []),
  ];
}

/** How many connectors all tiles have together, in the middle of an edge and beside it. */
function endsOf({ inventory, fixed }: ConduitItem): { readonly middle: number; readonly side: number } {
  const specs = [...inventory, ...fixed.map(({ tile }) => ({ tile, count: 1 }))];
  const sites = (isWanted: (site: number) => boolean) =>
    specs.reduce((sum, { tile, count }) => sum + count * countSites(tile, isWanted), 0);
  return { middle: sites(site => site === 2), side: sites(site => site === 1 || site === 3) };
}

function countSites(tile: string, isWanted: (site: number) => boolean): number {
  const { reference } = TILE_SET[tileNumberOf(tile)]!;
  return [0, 1, 2, 3].filter(edge => isWanted(siteAt(reference, edge))).length;
}
