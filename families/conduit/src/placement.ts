import { type Code, codeOfPattern, type Lattice, patternOfCode } from './lattice.ts';
import type { Face, Placement, TileSpec } from './schema.ts';
import {
  edgesText,
  patternOfText,
  posedPattern,
  poseOfPattern,
  TILE_SET,
  tileNumberOf,
  tileOfPattern,
} from './tiles.ts';

/** One way to lay a tile, wherever it goes. */
export type PlacementOption = Pick<Placement, 'tile' | 'rotation' | 'flip' | 'edges'>;

/** Every different way to lay a tile; poses that look the same count once. Empty for a name that no tile has. */
export function getPlacementOptions({ tile }: Pick<TileSpec, 'tile'>): readonly PlacementOption[] {
  const known = TILE_SET[tileNumberOf(tile)];
  return (known?.patterns ?? []).map(pattern => ({ tile, ...poseOfPattern(pattern), edges: edgesText(pattern) }));
}

/** The pattern that a placement shows by its tile and pose; null when there is no such tile. */
export function patternOfPose({ tile, rotation, flip }: PlacementOption): number | null {
  const known = TILE_SET[tileNumberOf(tile)];
  return known ? posedPattern(known.reference, { rotation, flip }) : null;
}

/** The same placement in its first pose: two poses that show the same edges are one. */
export function inFirstPose(placement: Placement): Placement {
  const { rotation, flip } = poseOfPattern(patternOfText(placement.edges)!);
  return { ...placement, rotation, flip };
}

export function codeOfPlacement(placement: Placement): Code {
  return codeOfPattern(placement.orientation, patternOfText(placement.edges)!);
}

export function placementOf(face: Face, code: Code): Placement {
  const pattern = patternOfCode(face.orientation, code);
  const { x, y, z, orientation } = face;
  return {
    x,
    y,
    z,
    orientation,
    tile: TILE_SET[tileOfPattern(pattern)]!.name,
    ...poseOfPattern(pattern),
    edges: edgesText(pattern),
  };
}

/** The placements of a board given as codes by face, in the order of the faces. */
export function placementsOf(lattice: Lattice, codes: Uint8Array): readonly Placement[] {
  return lattice.faces.flatMap((face, f) => (codes[f] ? [placementOf(face, codes[f]!)] : []));
}

/** Codes by face; the placements must lie on different faces of the lattice. */
export function codesOf(lattice: Lattice, placements: readonly Placement[]): Uint8Array {
  const codes = new Uint8Array(lattice.faces.length);
  for (const placement of placements) codes[lattice.indexOf(placement)] = codeOfPlacement(placement);
  return codes;
}

/** Tiles counted by name, in the order of the set. */
export function inventoryOf(names: readonly string[]): readonly TileSpec[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return TILE_SET.flatMap(({ name }) => (counts.has(name) ? [{ tile: name, count: counts.get(name)! }] : []));
}

/** The same tiles with each listed once, where it came first. */
export function addTiles(specs: readonly TileSpec[]): readonly TileSpec[] {
  const counts = new Map<string, number>();
  for (const { tile, count } of specs) counts.set(tile, (counts.get(tile) ?? 0) + count);
  return [...counts].map(([tile, count]) => ({ tile, count }));
}
