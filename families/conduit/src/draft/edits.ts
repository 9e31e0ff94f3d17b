import { accept, refuse, type Verdict } from '@tessera/core';
import { faceKey, latticeOf } from '../lattice.ts';
import type { LatticeKind } from '../lattice-kinds.ts';
import type { Bounds, ConduitDraft, Face, Placement, TileSpec } from '../schema.ts';
import { TILE_NAMES } from '../tiles.ts';
import { blankDraft, inventoryOfDraft, partialItemOf, plainFace, tilesOnDraft } from './draft.ts';

/** One change of a draft. */
export type DraftEdit =
  /** Tiles that the new bounds have no face for are gone. */
  | { readonly do: 'room'; readonly lattice: LatticeKind; readonly bounds: Bounds }
  | { readonly do: 'lay'; readonly placement: Placement; readonly isFixed: boolean }
  | { readonly do: 'move'; readonly from: Face; readonly placement: Placement }
  | { readonly do: 'take'; readonly face: Face }
  /** Tiles that a player would lay become fixed where they are named. */
  | { readonly do: 'fix'; readonly placements: readonly Placement[] }
  /** Fixed tiles become tiles to lay. */
  | { readonly do: 'free'; readonly faces: readonly Face[] }
  | { readonly do: 'count'; readonly tile: string; readonly count: number }
  /** `board`: a player is to lay just the tiles that are laid; `hand`: the counts stay as they are until they are changed. */
  | { readonly do: 'inventory'; readonly from: 'board' | 'hand' }
  | { readonly do: 'silhouette'; readonly show: 'hidden' | 'board' | 'drawn' }
  | { readonly do: 'paint'; readonly face: Face; readonly isShown: boolean }
  /** Lays a solution beside the fixed tiles, in place of what was laid. */
  | { readonly do: 'lay-solution'; readonly placements: readonly Placement[] }
  | { readonly do: 'clear'; readonly what: 'laid' | 'all' };

export type EditRefusal = 'outside' | 'empty';

/** Applies an edit. Returns the same object when nothing changes. */
export function editDraft(draft: ConduitDraft, edit: DraftEdit): Verdict<ConduitDraft, EditRefusal> {
  switch (edit.do) {
    case 'room':
      return accept(inRoom(draft, edit.lattice, edit.bounds));
    case 'lay':
      return lay(draft, edit.placement, edit.isFixed);
    case 'move':
      return move(draft, edit.from, edit.placement);
    case 'take':
      return take(draft, edit.face);
    case 'fix':
      return edit.placements.every(face => isInside(draft, face))
        ? accept(edit.placements.reduce(fixOne, draft))
        : refuse('outside');
    case 'free':
      return accept(edit.faces.reduce(freeOne, draft));
    case 'count':
      return accept(withCount(draft, edit.tile, edit.count));
    case 'inventory':
      return accept(withInventory(draft, edit.from));
    case 'silhouette':
      return accept(showing(draft, edit.show));
    case 'paint':
      return paint(draft, edit.face, edit.isShown);
    case 'lay-solution':
      return accept(withSolution(draft, edit.placements));
    case 'clear':
      return accept(
        edit.what === 'all' ? blankDraft(draft.lattice, draft.bounds) : frozen({ ...draft, laid: [] }, draft),
      );
  }
}

const isInside = ({ lattice, bounds }: ConduitDraft, face: Face) => latticeOf(lattice, bounds).indexOf(face) >= 0;

function without<T extends Face>(faces: readonly T[], face: Face): readonly T[] {
  const key = faceKey(face);
  return faces.filter(other => faceKey(other) !== key);
}

const cleared = (draft: ConduitDraft, face: Face): ConduitDraft => ({
  ...draft,
  fixed: without(draft.fixed, face),
  laid: without(draft.laid, face),
});

function inRoom(draft: ConduitDraft, lattice: LatticeKind, given: Bounds): ConduitDraft {
  const bounds = lattice === 'flat' ? { ...given, height: 1 } : given;
  const room = { ...draft, lattice, bounds };
  const kept = <T extends Face>(faces: readonly T[]) => faces.filter(face => isInside(room, face));
  const { silhouette } = draft;
  return {
    ...room,
    fixed: kept(draft.fixed),
    laid: kept(draft.laid),
    silhouette: typeof silhouette === 'object' ? kept(silhouette) : silhouette,
  };
}

/** A tile replaces the one that lies there, and is fixed if that one was. */
function lay(draft: ConduitDraft, placement: Placement, isFixed: boolean): Verdict<ConduitDraft, EditRefusal> {
  if (!isInside(draft, placement)) return refuse('outside');
  const others = cleared(draft, placement);
  const wasFixed = others.fixed.length < draft.fixed.length;
  return accept(
    isFixed || wasFixed
      ? { ...others, fixed: [...others.fixed, placement] }
      : { ...others, laid: [...others.laid, placement] },
  );
}

function move(draft: ConduitDraft, from: Face, placement: Placement): Verdict<ConduitDraft, EditRefusal> {
  const isFixed = without(draft.fixed, from).length < draft.fixed.length;
  const taken = take(draft, from);
  return taken.ok ? lay(taken.value, placement, isFixed) : taken;
}

function take(draft: ConduitDraft, face: Face): Verdict<ConduitDraft, EditRefusal> {
  const taken = cleared(draft, face);
  return tilesOnDraft(taken).length === tilesOnDraft(draft).length ? refuse('empty') : accept(taken);
}

function fixOne(draft: ConduitDraft, placement: Placement): ConduitDraft {
  const others = cleared(draft, placement);
  const fixed = { ...others, fixed: [...others.fixed, placement] };
  return draft.inventory === 'board' ? fixed : changeCount(fixed, placement.tile, -1);
}

function freeOne(draft: ConduitDraft, face: Face): ConduitDraft {
  const key = faceKey(face);
  const tile = draft.fixed.find(placement => faceKey(placement) === key);
  if (!tile) return draft;
  const freed = { ...draft, fixed: without(draft.fixed, face), laid: [...draft.laid, tile] };
  return draft.inventory === 'board' ? freed : changeCount(freed, tile.tile, 1);
}

const countIn = (inventory: readonly TileSpec[], tile: string) =>
  inventory.find(spec => spec.tile === tile)?.count ?? 0;

const changeCount = (draft: ConduitDraft, tile: string, by: number): ConduitDraft =>
  withCount(draft, tile, countIn(inventoryOfDraft(draft), tile) + by);

/** Sets a count from 0 to the number of faces; from then on the inventory no longer follows the board. */
function withCount(draft: ConduitDraft, tile: string, wished: number): ConduitDraft {
  const inventory = inventoryOfDraft(draft);
  const most = latticeOf(draft.lattice, draft.bounds).faces.length;
  const count = Math.max(0, Math.min(most, Math.trunc(wished)));
  if (count === countIn(inventory, tile) || !TILE_NAMES.includes(tile)) return draft;
  const counts = new Map(inventory.map(spec => [spec.tile, spec.count])).set(tile, count);
  const specs = TILE_NAMES.map(name => ({ tile: name, count: counts.get(name) ?? 0 }));
  return { ...draft, inventory: specs.filter(spec => spec.count > 0) };
}

function withInventory(draft: ConduitDraft, from: 'board' | 'hand'): ConduitDraft {
  if ((draft.inventory === 'board') === (from === 'board')) return draft;
  return { ...draft, inventory: from === 'board' ? 'board' : inventoryOfDraft(draft) };
}

function showing(draft: ConduitDraft, show: 'hidden' | 'board' | 'drawn'): ConduitDraft {
  const isDrawn = typeof draft.silhouette === 'object';
  if (show === (isDrawn ? 'drawn' : draft.silhouette)) return draft;
  if (show !== 'drawn') return { ...draft, silhouette: show };
  return { ...draft, silhouette: tilesOnDraft(draft).map(plainFace) };
}

function paint(draft: ConduitDraft, face: Face, isShown: boolean): Verdict<ConduitDraft, EditRefusal> {
  if (!isInside(draft, face)) return refuse('outside');
  const shown = partialItemOf(draft).silhouette ?? [];
  const others = without(shown, face);
  if (typeof draft.silhouette === 'object' && others.length < shown.length === isShown) return accept(draft);
  return accept({ ...draft, silhouette: isShown ? [...others, plainFace(face)] : others });
}

function withSolution(draft: ConduitDraft, placements: readonly Placement[]): ConduitDraft {
  const inside = placements.filter(placement => isInside(draft, placement));
  const laid = draft.fixed.reduce<readonly Placement[]>((rest, tile) => without(rest, tile), inside);
  return { ...draft, laid };
}

/** Keeps the inventory and silhouette that a player is given although the laid tiles change. */
function frozen(next: ConduitDraft, before: ConduitDraft): ConduitDraft {
  const { inventory, silhouette } = partialItemOf(before);
  const shown = before.silhouette === 'board' ? (silhouette ?? []) : before.silhouette;
  return { ...next, inventory, silhouette: shown };
}
