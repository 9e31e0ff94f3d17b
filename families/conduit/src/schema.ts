import type { TypeOf } from '@tessera/core';
import * as z from 'zod/mini';
import { LATTICES, MAX_BOUNDS, ORIENTATIONS } from './lattice-kinds.ts';
import { ROTATIONS, TILE_NAMES } from './tiles.ts';

const MAX_COUNT = 2000;
const coordinate = z.int().check(z.minimum(-1), z.maximum(MAX_BOUNDS.width));
const upTo = (max: number) => z.int().check(z.minimum(1), z.maximum(max));
const count = z.int().check(z.minimum(0));

const tileName = z.enum(TILE_NAMES as [string, ...string[]], {
  error: ({ input }) =>
    `no tile is named ${JSON.stringify(input) ?? 'so'}; "tessera list" shows the names of all tiles`,
});

const faceSchema = z.strictObject({
  x: coordinate,
  y: coordinate,
  z: coordinate,
  orientation: z.enum(ORIENTATIONS),
});

/** Where a tile may lie: a floor or a wall of cell (x, y, z). */
export type Face = TypeOf<typeof faceSchema>;

const placementSchema = z.strictObject({
  x: coordinate,
  y: coordinate,
  z: coordinate,
  orientation: z.enum(ORIENTATIONS),
  tile: tileName,
  rotation: z.literal([...ROTATIONS]),
  flip: z.boolean(),
  edges: z.string().check(z.regex(/^[-lmr]{4}$/)),
});

/** A tile on a face. `edges` spells what it shows, so that a reader needs no table of tiles. */
export type Placement = TypeOf<typeof placementSchema>;

const boundsSchema = z.strictObject({
  width: upTo(MAX_BOUNDS.width),
  height: upTo(MAX_BOUNDS.height),
  depth: upTo(MAX_BOUNDS.depth),
});

export type Bounds = TypeOf<typeof boundsSchema>;

const tileSpecSchema = z.strictObject({ tile: tileName, count: upTo(MAX_COUNT) });

/** A tile and how many of it. */
export type TileSpec = TypeOf<typeof tileSpecSchema>;

const itemSchema = z.strictObject({
  lattice: z.enum(LATTICES),
  bounds: boundsSchema,
  inventory: z.array(tileSpecSchema),
  fixed: z.array(placementSchema),
  /** When given: exactly the faces that carry a tile, fixed ones included. */
  silhouette: z.exactOptional(z.array(faceSchema)),
});

/** What a person is given. Every tile of the inventory is to be placed, besides the fixed ones. */
export type ConduitItem = TypeOf<typeof itemSchema>;

const proofSchema = z.strictObject({
  solutions: z.array(z.array(placementSchema)).check(z.minLength(1)),
  solutionsRaw: count,
  stats: z.strictObject({
    solutionCount: count,
    nodesExplored: count,
    backtracks: count,
    maxDepth: count,
    forcedMoves: count,
    propagationPruning: count,
  }),
});

/** What is known about a puzzle: its solutions up to symmetry, how many there are in all, and what finding them took. */
export type ConduitProof = TypeOf<typeof proofSchema>;

const actionSchema = z.union([
  z.strictObject({ do: z.literal('place'), placement: placementSchema }),
  z.strictObject({ do: z.literal('move'), from: faceSchema, placement: placementSchema }),
  z.strictObject({ do: z.enum(['remove', 'lock', 'unlock']), face: faceSchema }),
]);

/**
 * Placing a tile replaces the one that lies there; moving one takes it up and places it elsewhere. A locked tile stays until
 * it is unlocked.
 */
export type ConduitAction = TypeOf<typeof actionSchema>;

const draftSchema = z.strictObject({
  lattice: z.enum(LATTICES),
  bounds: boundsSchema,
  fixed: z.array(placementSchema),
  /** Tiles that only the builder sees. */
  laid: z.array(placementSchema),
  /** What a player lays besides the fixed tiles; `board`: just the tiles that are laid. */
  inventory: z.union([z.literal('board'), z.array(tileSpecSchema)]),
  /** What a player sees of the shape; `board`: the faces that carry a tile now. */
  silhouette: z.union([z.literal(['hidden', 'board']), z.array(faceSchema)]),
});

/** A puzzle that somebody is building: what a player will be given, and the network that the builder has in mind. */
export type ConduitDraft = TypeOf<typeof draftSchema>;

export const schemas = { item: itemSchema, proof: proofSchema, action: actionSchema, draft: draftSchema };
