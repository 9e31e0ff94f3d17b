import { accept, type Play, refuse, type Verdict } from '@tessera/core';
import { latticeOfItem } from './item.ts';
import type { ConduitKinds, ConduitState } from './kinds.ts';
import { faceKey } from './lattice.ts';
import { inFirstPose } from './placement.ts';
import type { ConduitItem, Face, Placement } from './schema.ts';

export const play: Play<ConduitKinds> = {
  begin: item => ({ item, placements: [], locked: [] }),
  act(state, action) {
    switch (action.do) {
      case 'place':
        return place(state, inFirstPose(action.placement));
      case 'move':
        return move(state, action.from, inFirstPose(action.placement));
      case 'remove':
        return remove(state, action.face);
      case 'lock':
        return lock(state, action.face);
      case 'unlock':
        return unlock(state, action.face);
    }
  },
};

function place(state: ConduitState, placement: Placement): Verdict<ConduitState> {
  const key = faceKey(placement);
  const barrier = barrierAt(state.item, placement) ?? (state.locked.includes(key) ? 'locked' : null);
  if (barrier) return refuse(barrier);
  const others = state.placements.filter(other => faceKey(other) !== key);
  if (tilesLeft(state.item, others, placement.tile) < 1) return refuse('none-left', `no ${placement.tile} is left`);
  return accept({ ...state, placements: [...others, placement] });
}

/** The same tile somewhere else, in any pose. */
function move(state: ConduitState, from: Face, placement: Placement): Verdict<ConduitState> {
  const moved = state.placements.find(other => faceKey(other) === faceKey(from));
  if (moved && moved.tile !== placement.tile) return refuse('another-tile', `a ${moved.tile} lies there`);
  const taken = remove(state, from);
  return taken.ok ? place(taken.value, placement) : taken;
}

/** Why no tile can be laid on a face, whatever lies around it. */
function barrierAt(item: ConduitItem, face: Face): 'outside' | 'fixed' | 'silhouette' | null {
  const key = faceKey(face);
  if (latticeOfItem(item).indexOf(face) < 0) return 'outside';
  if (item.fixed.some(fixed => faceKey(fixed) === key)) return 'fixed';
  return item.silhouette && !item.silhouette.some(shown => faceKey(shown) === key) ? 'silhouette' : null;
}

/** How many of a tile are still to be laid. */
export function tilesLeft(item: ConduitItem, placements: readonly Placement[], tile: string): number {
  const given = item.inventory.find(spec => spec.tile === tile)?.count ?? 0;
  return given - placements.filter(placement => placement.tile === tile).length;
}

function remove(state: ConduitState, face: Face): Verdict<ConduitState> {
  const key = faceKey(face);
  if (state.locked.includes(key)) return refuse('locked');
  const placements = state.placements.filter(other => faceKey(other) !== key);
  return placements.length === state.placements.length ? refuse('empty') : accept({ ...state, placements });
}

function lock(state: ConduitState, face: Face): Verdict<ConduitState> {
  const key = faceKey(face);
  if (!state.placements.some(other => faceKey(other) === key)) return refuse('empty');
  return state.locked.includes(key) ? refuse('locked') : accept({ ...state, locked: [...state.locked, key] });
}

function unlock(state: ConduitState, face: Face): Verdict<ConduitState> {
  const key = faceKey(face);
  if (!state.locked.includes(key)) return refuse('not-locked');
  return accept({ ...state, locked: state.locked.filter(other => other !== key) });
}
