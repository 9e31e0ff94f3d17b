import { accept, type Codec, codecOf, refuse, type Verdict } from '@tessera/core';
import { checkFaces, checkPlacements } from '../codecs.ts';
import { tileCountOf } from '../item.ts';
import { faceKey } from '../lattice.ts';
import type { LatticeKind } from '../lattice-kinds.ts';
import { inFirstPose, inventoryOf } from '../placement.ts';
import {
  type Bounds,
  type ConduitDraft,
  type ConduitItem,
  type Face,
  type Placement,
  schemas,
  type TileSpec,
} from '../schema.ts';

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

/** The item of a draft as far as it goes; without a tile it is not a puzzle yet. */
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

/** The item of a draft; refused while there is no tile. */
export function itemOfDraft(draft: ConduitDraft): Verdict<ConduitItem, 'no-tiles'> {
  const item = partialItemOf(draft);
  return tileCountOf(item) === 0 ? refuse('no-tiles') : accept(item);
}

const plainDraft = codecOf<ConduitDraft>(schemas.draft, checkDraft);

/** Drafts as they are saved. */
export const draftCodec: Codec<ConduitDraft> = {
  decode(json) {
    const read = plainDraft.decode(json);
    if (!read.ok) return read;
    const { fixed, laid } = read.value;
    return accept({ ...read.value, fixed: fixed.map(inFirstPose), laid: laid.map(inFirstPose) });
  },
  encode: plainDraft.encode,
};

function checkDraft(draft: ConduitDraft): Verdict<null> {
  const board = partialItemOf(draft);
  const tiles = inventoryOfDraft(draft).map(({ tile }) => tile);
  if (new Set(tiles).size !== tiles.length) return refuse('repeated-tile', 'inventory: a tile is listed twice');
  const placed = checkPlacements(board, tilesOnDraft(draft), 'tiles');
  return placed.ok && typeof draft.silhouette === 'object' ? checkFaces(board, draft.silhouette, 'silhouette') : placed;
}
