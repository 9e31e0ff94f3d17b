import { accept, codecOf, didYouMean, excerpt, isJsonObject, refuse, type TypeOf, type Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import { codecs } from '../codecs.ts';
import { latticeOfItem } from '../item.ts';
import { faceKey } from '../lattice.ts';
import { LATTICES, type LatticeKind, MAX_BOUNDS, ORIENTATIONS } from '../lattice-kinds.ts';
import { addTiles } from '../placement.ts';
import type { Bounds, ConduitItem, Face, Placement, TileSpec } from '../schema.ts';
import {
  edgesText,
  type Pattern,
  patternOfSpelling,
  patternOfText,
  posedPattern,
  poseOfPattern,
  ROTATIONS,
  TILE_NAMES,
  tileOfPattern,
} from '../tiles.ts';
import { words } from './words.ts';

/** A puzzle as people and other programs write it: bounds, tile types with counts, fixed tiles (seed 001). */
export interface PuzzleSpec {
  readonly bounds: Bounds;
  readonly inventory: readonly { readonly tileId: string; readonly count: number }[];
  readonly fixedTiles: readonly SpecPlacement[];
  /** `seed` without it: floors, and walls on the +x and +z sides. */
  readonly lattice?: LatticeKind;
  /** Exactly the faces that carry a tile, where a player is shown them. */
  readonly silhouette?: readonly Face[];
}

/** A fixed tile: flipped first, then rotated counter-clockwise. */
export interface SpecPlacement extends Face {
  readonly tileId: string;
  readonly rotation: (typeof ROTATIONS)[number];
  readonly flip: boolean;
}

const side = (most: number) => z.int().check(z.minimum(1), z.maximum(most));
const name = z.string().check(
  z.refine(text => patternOfSpelling(text) !== null, {
    error: ({ input }) =>
      words.unknownTile(JSON.stringify(excerpt(String(input))), didYouMean(String(input), TILE_NAMES)),
  }),
);
const isNamed = z.refine<{ tile?: string | undefined; tileId?: string | undefined }>(
  ({ tile, tileId }) => tile === undefined || tileId === undefined,
  { error: words.twoNames },
);

const faceShape = { x: z.int(), y: z.int(), z: z.int(), orientation: z.optional(z.enum(ORIENTATIONS)) };
const faceSchema = z.strictObject(faceShape);

const placementSchema = z
  .strictObject({
    ...faceShape,
    tile: z.optional(name),
    tileId: z.optional(name),
    rotation: z.optional(z.literal([...ROTATIONS])),
    flip: z.optional(z.boolean()),
    edges: z.optional(z.string().check(z.regex(/^[-lmr]{4}$/))),
  })
  .check(isNamed);

const hasName = z.refine<{ tile?: string | undefined; tileId?: string | undefined }>(
  ({ tile, tileId }) => tile !== undefined || tileId !== undefined,
  { error: words.noTileId },
);

const tilesSchema = z
  .strictObject({
    tile: z.optional(name),
    tileId: z.optional(name),
    count: z.int().check(z.minimum(1), z.maximum(2000)),
  })
  .check(isNamed, hasName);

/** Everything that an item in JSON may have, with more names for it and less that must be there. */
const writtenSchema = z
  .strictObject({
    lattice: z.optional(z.enum(LATTICES)),
    bounds: z.strictObject({
      width: side(MAX_BOUNDS.width),
      height: side(MAX_BOUNDS.height),
      depth: side(MAX_BOUNDS.depth),
    }),
    inventory: z.optional(z.array(tilesSchema)),
    fixed: z.optional(z.array(placementSchema)),
    fixedTiles: z.optional(z.array(placementSchema)),
    silhouette: z.optional(z.array(faceSchema)),
  })
  .check(
    z.refine(({ fixed, fixedTiles }) => fixed === undefined || fixedTiles === undefined, { error: words.twoLists }),
  );

type Written = TypeOf<typeof writtenSchema>;
type WrittenPlacement = TypeOf<typeof placementSchema>;

const writtenCodec = codecOf<Written>(writtenSchema);

/** Whether JSON is meant as a puzzle of this family. */
export function isPuzzleJson(json: unknown): boolean {
  if (!isJsonObject(json)) return false;
  const puzzle = isJsonObject(json.item) ? json.item : json;
  return isJsonObject(puzzle.bounds) || 'lattice' in puzzle || 'fixedTiles' in puzzle;
}

/** A puzzle from JSON: a PuzzleSpec, an item, or a line of a pack. What is wrong is told with its place. */
export function itemOfJson(json: unknown): Verdict<ConduitItem, 'malformed'> {
  if (!isJsonObject(json)) return refuse('malformed', words.notPuzzle);
  if (typeof json.family === 'string' && json.family !== 'conduit')
    return refuse('malformed', words.otherFamily(excerpt(json.family)));
  const { id: _id, actions: _actions, ...rest } = isJsonObject(json.item) ? json.item : json;
  const written = writtenCodec.decode(rest);
  return written.ok ? itemOfWritten(written.value) : refuse('malformed', onOneLine(written.note ?? written.reason));
}

const LONGEST_NOTE = 200;

/** A note may repeat a key of the JSON. */
function onOneLine(note: string): string {
  return note.slice(0, LONGEST_NOTE).replace(/\p{C}/gu, '\ufffd');
}

function itemOfWritten(written: Written): Verdict<ConduitItem, 'malformed'> {
  const { lattice = 'seed', bounds, inventory = [], silhouette } = written;
  const list = written.fixedTiles ? 'fixedTiles' : 'fixed';
  const fixed: Placement[] = [];
  for (const [at, tile] of (written[list] ?? []).entries()) {
    const placement = placementOfWritten(tile);
    if (!placement.ok) return refuse('malformed', words.at(`${list}.${at}`, placement.note ?? placement.reason));
    fixed.push(placement.value);
  }
  const item: ConduitItem = {
    lattice,
    bounds,
    inventory: addTiles(inventory.map(tileSpecOf)),
    fixed,
    ...(silhouette ? { silhouette: silhouette.map(faceOf) } : {}),
  };
  const misplaced =
    misplacedIn(item, fixed, list, words.overlap) ??
    misplacedIn(item, item.silhouette ?? [], 'silhouette', words.shownTwice);
  return misplaced ? refuse('malformed', misplaced) : codecs.item.decode(item);
}

function tileSpecOf({ tile, tileId, count }: NonNullable<Written['inventory']>[number]): TileSpec {
  return { tile: canonicalName(patternOfSpelling(tile ?? tileId ?? '')!), count };
}

function canonicalName(pattern: Pattern): string {
  return TILE_NAMES[tileOfPattern(pattern)]!;
}

function faceOf({ x, y, z, orientation = 'flat' }: TypeOf<typeof faceSchema>): Face {
  return { x, y, z, orientation };
}

/** A fixed tile by its name and pose, by its edges, or by both where they agree. */
function placementOfWritten(written: WrittenPlacement): Verdict<Placement> {
  const pattern = patternOfWritten(written);
  if (!pattern.ok) return pattern;
  return accept({
    ...faceOf(written),
    tile: canonicalName(pattern.value),
    ...poseOfPattern(pattern.value),
    edges: edgesText(pattern.value),
  });
}

function patternOfWritten(written: WrittenPlacement): Verdict<Pattern> {
  const { tile, tileId = tile, rotation = 0, flip = false, edges } = written;
  const shown = edges === undefined ? null : patternOfText(edges)!;
  if (shown === 0) return refuse('edges', words.noPattern);
  if (tileId === undefined) return shown === null ? refuse('tile', words.noTile) : accept(shown);
  const reference = patternOfSpelling(tileId)!;
  const posed = posedPattern(reference, { rotation, flip });
  if (shown === null || shown === posed) return accept(posed);
  if (tileOfPattern(shown) !== tileOfPattern(reference))
    return refuse('edges', words.otherTile(edges!, canonicalName(shown), tileId));
  const hasPose = written.rotation !== undefined || written.flip !== undefined;
  return hasPose ? refuse('edges', words.wrongEdges(tileId, rotation, flip, edgesText(posed), edges!)) : accept(shown);
}

/** The first face of a list that the lattice does not have, or that is there twice. */
function misplacedIn(
  item: ConduitItem,
  faces: readonly Face[],
  list: string,
  twice: (face: string) => string,
): string | null {
  const lattice = latticeOfItem(item);
  const { width, height, depth } = item.bounds;
  const seen = new Set<string>();
  for (const [at, face] of faces.entries()) {
    const named = words.face(face.x, face.y, face.z, face.orientation);
    if (lattice.indexOf(face) < 0)
      return words.at(`${list}.${at}`, words.outside(named, `${width}×${height}×${depth}`, item.lattice));
    if (seen.has(faceKey(face))) return words.at(`${list}.${at}`, twice(named));
    seen.add(faceKey(face));
  }
  return null;
}

/** The PuzzleSpec of an item; `itemOfJson` gives the same item back. */
export function specOfItem({ lattice, bounds, inventory, fixed, silhouette }: ConduitItem): PuzzleSpec {
  return {
    bounds,
    inventory: inventory.map(({ tile, count }) => ({ tileId: tile, count })),
    fixedTiles: fixed.map(({ tile, edges: _, ...pose }) => ({ ...pose, tileId: tile })),
    ...(lattice === 'seed' ? {} : { lattice }),
    ...(silhouette ? { silhouette } : {}),
  };
}
