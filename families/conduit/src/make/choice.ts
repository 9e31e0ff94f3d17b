import { TYPE_OF_CODE } from '../engine/tables.ts';
import type { ConduitParams } from '../fields.ts';
import type { Lattice } from '../lattice.ts';
import { inventoryOf, placementOf } from '../placement.ts';
import type { ConduitItem } from '../schema.ts';
import { TILE_NAMES } from '../tiles.ts';

/** A network as codes by face, and the faces whose tiles are fixed. */
export interface NetworkChoice {
  readonly known: Uint8Array;
  readonly fixed: readonly number[];
}

/** Whether an item tells which faces carry a tile; a full board has nothing to tell. */
export function isShown({ silhouette, lattice }: ConduitParams, known: Uint8Array): boolean {
  if (known.every(code => code !== 0)) return false;
  return silhouette === 'auto' ? lattice !== 'flat' : silhouette === 'on';
}

export function laidFaces(codes: Uint8Array): number[] {
  return [...codes.keys()].filter(face => codes[face] !== 0);
}

export function itemOfNetwork(lattice: Lattice, params: ConduitParams, { known, fixed }: NetworkChoice): ConduitItem {
  const { kind, bounds, faces } = lattice;
  const free = laidFaces(known).filter(face => !fixed.includes(face));
  const item: ConduitItem = {
    lattice: kind,
    bounds,
    inventory: inventoryOf(free.map(face => TILE_NAMES[TYPE_OF_CODE[known[face]!]!]!)),
    fixed: [...fixed].sort((a, b) => a - b).map(face => placementOf(faces[face]!, known[face]!)),
  };
  return isShown(params, known) ? { ...item, silhouette: laidFaces(known).map(face => faces[face]!) } : item;
}
