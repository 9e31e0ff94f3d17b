import { accept, type Codec, codecOf, refuse, type Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import { boundsSchema, checkFaces, checkPlacements, faceSchema, placementSchema, tileSpecSchema } from '../codecs.ts';
import { type ConduitItem, tileCountOf } from '../item.ts';
import { type Bounds, type Face, faceKey, LATTICES, type LatticeKind } from '../lattice.ts';
import { inFirstPose, inventoryOf, type Placement, type TileSpec } from '../placement.ts';

/** A puzzle on the bench: what a player will be given, and the network that its builder has in mind. */
export interface ConduitDraft {
  readonly lattice: LatticeKind;
  readonly bounds: Bounds;
  readonly fixed: readonly Placement[];
  /** Tiles that only the builder sees. */
  readonly laid: readonly Placement[];
  /** What a player lays besides the fixed tiles; `board`: just the tiles that are laid. */
  readonly inventory: 'board' | readonly TileSpec[];
  /** What a player sees of the shape; `board`: the faces that carry a tile now. */
  readonly silhouette: 'hidden' | 'board' | readonly Face[];
}

export function blankDraft(lattice: LatticeKind, bounds: Bounds): ConduitDraft {
  return { lattice, bounds, fixed: [], laid: [], inventory: 'board', silhouette: 'hidden' };
}

/** A draft that is just this item; nothing is laid. */
export function draftOfItem({ lattice, bounds, fixed, inventory, silhouette }: ConduitItem): ConduitDraft {
  return { lattice, bounds, fixed, laid: [], inventory, silhouette: silhouette ?? 'hidden' };
}

/** A draft of an item with its solution laid: what a player is given follows from the board. */
export function draftOfSolution(item: ConduitItem, solution: readonly Placement[]): ConduitDraft {
  const fixed = new Set(item.fixed.map(faceKey));
  return {
    ...draftOfItem(item),
    laid: solution.filter(placement => !fixed.has(faceKey(placement))),
    inventory: 'board',
    silhouette: item.silhouette ? 'board' : 'hidden',
  };
}

/** All tiles on the board, fixed ones first. */
export function tilesOnDraft({ fixed, laid }: ConduitDraft): readonly Placement[] {
  return [...fixed, ...laid];
}

export function inventoryOfDraft({ inventory, laid }: ConduitDraft): readonly TileSpec[] {
  return inventory === 'board' ? inventoryOf(laid.map(({ tile }) => tile)) : inventory;
}

/** What the draft amounts to as an item; without a tile it is none yet. */
export function partialItemOf(draft: ConduitDraft): ConduitItem {
  const { lattice, bounds, fixed } = draft;
  const silhouette = silhouetteIn(draft);
  return { lattice, bounds, inventory: inventoryOfDraft(draft), fixed, ...(silhouette ? { silhouette } : {}) };
}

function silhouetteIn(draft: ConduitDraft): readonly Face[] | null {
  if (draft.silhouette === 'hidden') return null;
  return draft.silhouette === 'board' ? tilesOnDraft(draft).map(plainFace) : draft.silhouette;
}

export function plainFace({ x, y, z, orientation }: Face): Face {
  return { x, y, z, orientation };
}

/** The item of a draft, or the fault for which it is none. */
export function itemOfDraft(draft: ConduitDraft): Verdict<ConduitItem, 'no-tiles'> {
  const item = partialItemOf(draft);
  return tileCountOf(item) === 0 ? refuse('no-tiles') : accept(item);
}

const draftSchema = z.strictObject({
  lattice: z.enum(LATTICES),
  bounds: boundsSchema,
  fixed: z.array(placementSchema),
  laid: z.array(placementSchema),
  inventory: z.union([z.literal('board'), z.array(tileSpecSchema)]),
  silhouette: z.union([z.literal(['hidden', 'board']), z.array(faceSchema)]),
});

const shape = codecOf(draftSchema as unknown as z.ZodMiniType<ConduitDraft>, checkDraft);

/** Drafts as they are kept. */
export const draftCodec: Codec<ConduitDraft> = {
  decode(json) {
    const read = shape.decode(json);
    if (!read.ok) return read;
    const { fixed, laid } = read.value;
    return accept({ ...read.value, fixed: fixed.map(inFirstPose), laid: laid.map(inFirstPose) });
  },
  encode: shape.encode,
};

function checkDraft(draft: ConduitDraft): Verdict<null> {
  const board = partialItemOf(draft);
  const tiles = inventoryOfDraft(draft).map(({ tile }) => tile);
  if (new Set(tiles).size !== tiles.length) return refuse('repeated-tile', 'inventory: a tile is listed twice');
  const placed = checkPlacements(board, tilesOnDraft(draft), 'tiles');
  return placed.ok && typeof draft.silhouette === 'object' ? checkFaces(board, draft.silhouette, 'silhouette') : placed;
}

/** What lies on a face. */
export function tileAt(draft: ConduitDraft, face: Face): Placement | undefined {
  const key = faceKey(face);
  return tilesOnDraft(draft).find(placement => faceKey(placement) === key);
}

export function isFixedAt({ fixed }: ConduitDraft, face: Face): boolean {
  const key = faceKey(face);
  return fixed.some(placement => faceKey(placement) === key);
}
