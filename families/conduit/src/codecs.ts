import { accept, type Codec, codecOf, refuse, type Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import { type ConduitItem, latticeOfItem, tileCountOf } from './item.ts';
import { type Face, faceKey, LATTICES, MAX_BOUNDS, ORIENTATIONS } from './lattice.ts';
import { inFirstPose, type Placement, patternOfPose } from './placement.ts';
import { edgesText, ROTATIONS, TILE_NAMES } from './tiles.ts';

const MAX_TILES = 2000;
const coordinate = z.int().check(z.minimum(-1), z.maximum(MAX_BOUNDS.width));
const size = (max: number) => z.int().check(z.minimum(1), z.maximum(max));

const tileSchema = z.enum(TILE_NAMES as [string, ...string[]], {
  error: ({ input }) =>
    `no tile is named ${JSON.stringify(input) ?? 'so'}; "tessera list" shows the names of all tiles`,
});

export const faceSchema = z.strictObject({
  x: coordinate,
  y: coordinate,
  z: coordinate,
  orientation: z.enum(ORIENTATIONS),
});

export const placementSchema = z.strictObject({
  x: coordinate,
  y: coordinate,
  z: coordinate,
  orientation: z.enum(ORIENTATIONS),
  tile: tileSchema,
  rotation: z.literal([...ROTATIONS]),
  flip: z.boolean(),
  edges: z.string().check(z.regex(/^[-lmr]{4}$/)),
});

export const boundsSchema = z.strictObject({
  width: size(MAX_BOUNDS.width),
  height: size(MAX_BOUNDS.height),
  depth: size(MAX_BOUNDS.depth),
});

export const tileSpecSchema = z.strictObject({ tile: tileSchema, count: size(MAX_TILES) });

const itemSchema = z.strictObject({
  lattice: z.enum(LATTICES),
  bounds: boundsSchema,
  inventory: z.array(tileSpecSchema),
  fixed: z.array(placementSchema),
  silhouette: z.optional(z.array(faceSchema)),
});

const shape = codecOf(itemSchema as unknown as z.ZodMiniType<ConduitItem>, checkItem);

/** Items; a fixed tile in a pose that looks like an earlier one is read as that one. */
export const itemCodec: Codec<ConduitItem> = {
  decode(json) {
    const read = shape.decode(json);
    return read.ok ? accept({ ...read.value, fixed: read.value.fixed.map(inFirstPose) }) : read;
  },
  encode: shape.encode,
};

function checkItem(item: ConduitItem): Verdict<null> {
  if (tileCountOf(item) === 0) return refuse('no-tiles', 'a puzzle needs at least one tile');
  const tiles = item.inventory.map(({ tile }) => tile);
  if (new Set(tiles).size !== tiles.length) return refuse('repeated-tile', 'inventory: a tile is listed twice');
  const fixed = checkPlacements(item, item.fixed, 'fixed');
  return fixed.ok && item.silhouette ? checkFaces(item, item.silhouette, 'silhouette') : fixed;
}

/** Whether placements lie on different faces of the item's lattice and show what their tile and pose say. */
export function checkPlacements(item: ConduitItem, placements: readonly Placement[], name: string): Verdict<null> {
  const faces = checkFaces(item, placements, name);
  if (!faces.ok) return faces;
  const odd = placements.findIndex(placement => !isConsistent(placement));
  return odd < 0 ? accept(null) : refuse('wrong-edges', `${name}.${odd}: the tile in this pose shows other edges`);
}

export function isConsistent(placement: Placement): boolean {
  const pattern = patternOfPose(placement);
  return pattern !== null && edgesText(pattern) === placement.edges;
}

export function checkFaces(item: ConduitItem, faces: readonly Face[], name: string): Verdict<null> {
  const lattice = latticeOfItem(item);
  const outside = faces.findIndex(face => lattice.indexOf(face) < 0);
  if (outside >= 0) return refuse('outside', `${name}.${outside}: not a face of this lattice and bounds`);
  if (new Set(faces.map(faceKey)).size !== faces.length) return refuse('overlap', `${name}: a face is listed twice`);
  return accept(null);
}
