import type { TypeOf } from '@tessera/core';
import * as z from 'zod/mini';
import { LATTICES, MAX_BOUNDS, ORIENTATIONS } from './lattice-kinds.ts';
import { RUNGS } from './rungs/rungs.ts';
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

const edges = z.string().check(z.regex(/^[-lmr]{4}$/));

const placementSchema = z.strictObject({
  x: coordinate,
  y: coordinate,
  z: coordinate,
  orientation: z.enum(ORIENTATIONS),
  tile: tileName,
  rotation: z.literal([...ROTATIONS]),
  flip: z.boolean(),
  edges,
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

/** A tile by name, or a face without one. */
const typeName = z.union([tileName, z.literal('empty')]);

/**
 * What a step rests on. A number is an edge, named by a side of a face (four times its number, and 0 top, 1 right, 2 bottom, 3 left):
 * the ends there must meet. The others are explained in docs/grading/conduit.md, which also says what follows from each.
 */
const premiseSchema = z.union([
  count,
  z.strictObject({ full: z.array(typeName) }),
  z.strictObject({ need: z.array(typeName) }),
  z.strictObject({ ends: z.enum(['all', 'middle', 'side']), at: z.enum(['least', 'most']) }),
  z.strictObject({ part: z.array(count) }),
]);

export type Premise = TypeOf<typeof premiseSchema>;

const deductionSchema = z.strictObject({
  rung: z.enum(RUNGS),
  /** Of a contradiction: the option that is removed, because `by` shows that it fails. `----` is a face without a tile. */
  face: z.exactOptional(count),
  not: z.exactOptional(edges),
  /** What the step rests on, in the order in which it is used. */
  by: z.array(premiseSchema),
  /** The faces that it decides. Faces are numbered in the order of `enumerateCells`. */
  decided: z.array(count),
});

/** A step of the ladder. */
export type Deduction = TypeOf<typeof deductionSchema>;

const deductionsSchema = z.strictObject({
  steps: z.array(deductionSchema),
  /** Options that were tried for contradictions, and rounds over the board. */
  trials: count,
  rounds: count,
  /** Faces that are open after the last step. */
  open: count,
  /** The bits needed to name an option on every face, after a look at the edges alone. */
  freedom: z.number().check(z.minimum(0)),
});

/** How far the ladder solves a puzzle. */
export type Deductions = TypeOf<typeof deductionsSchema>;

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
  /** Proofs of maker version 1 have none. */
  deductions: z.exactOptional(deductionsSchema),
});

/** What is known about a puzzle: its solutions up to symmetry, how many there are in all, what finding them took, and the steps that lead there. */
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
