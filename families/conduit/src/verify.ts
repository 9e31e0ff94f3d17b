import { latticeOfItem } from './item.ts';
import { faceKey } from './lattice.ts';
import { inventoryOf } from './placement.ts';
import type { ConduitItem, Placement } from './schema.ts';
import { validateConnections } from './validate.ts';

/** Whether placements are a closed board; with an item, whether they solve it. */
export function verifySolution(placements: readonly Placement[], item?: ConduitItem): boolean {
  return validateConnections(placements).valid && (item === undefined || belongsTo(item, placements));
}

function belongsTo(item: ConduitItem, placements: readonly Placement[]): boolean {
  const lattice = latticeOfItem(item);
  return (
    placements.every(placement => lattice.indexOf(placement) >= 0) &&
    item.fixed.every(fixed => placements.some(other => isSame(fixed, other))) &&
    usesInventory(item, placements) &&
    fillsSilhouette(item, placements)
  );
}

function isSame(one: Placement, other: Placement): boolean {
  return faceKey(one) === faceKey(other) && one.tile === other.tile && one.edges === other.edges;
}

function usesInventory(item: ConduitItem, placements: readonly Placement[]): boolean {
  const wanted = item.inventory.flatMap(({ tile, count }) => Array<string>(count).fill(tile));
  const all = inventoryOf([...wanted, ...item.fixed.map(({ tile }) => tile)]);
  return JSON.stringify(all) === JSON.stringify(inventoryOf(placements.map(({ tile }) => tile)));
}

function fillsSilhouette(item: ConduitItem, placements: readonly Placement[]): boolean {
  if (!item.silhouette) return true;
  const shown = new Set(item.silhouette.map(faceKey));
  return shown.size === placements.length && placements.every(placement => shown.has(faceKey(placement)));
}
