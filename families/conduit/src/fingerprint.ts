import { type Fingerprint, fingerprintOf } from '@tessera/core';
import { fixedCodes, latticeOfItem, presenceOf } from './item.ts';
import { type Lattice, latticeOf } from './lattice.ts';
import type { Bounds, ConduitItem } from './schema.ts';
import { imageOf, type Symmetry, symmetriesBetween } from './symmetry.ts';

/** The symmetries that map a lattice to the canonical one: the one with the least bounds. */
interface CanonicalTurns {
  readonly bounds: Bounds;
  readonly turns: readonly Symmetry[];
}

const canonicalTurns = new WeakMap<Lattice, CanonicalTurns>();

function canonicalTurnsOf(lattice: Lattice): CanonicalTurns {
  const known = canonicalTurns.get(lattice);
  if (known) return known;
  const { width: w, height: h, depth: d } = lattice.bounds;
  const sides = [
    [w, h, d],
    [w, d, h],
    [h, w, d],
    [h, d, w],
    [d, w, h],
    [d, h, w],
  ].sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!);
  for (const [width, height, depth] of sides) {
    const bounds = { width: width!, height: height!, depth: depth! };
    const turns = symmetriesBetween(lattice, latticeOf(lattice.kind, bounds));
    if (turns.length === 0) continue;
    canonicalTurns.set(lattice, { bounds, turns });
    return { bounds, turns };
  }
  throw new Error('a lattice cannot be turned into itself');
}

/** Equal for items that differ by a turn or a mirror only. */
export function fingerprint(item: ConduitItem): Fingerprint {
  const lattice = latticeOfItem(item);
  const { bounds, turns } = canonicalTurnsOf(lattice);
  const fixed = fixedCodes(item, lattice);
  const presence = presenceOf(item, lattice);
  let least: string | null = null;
  for (const turn of turns) {
    const shape = presence.slice();
    for (let face = 0; face < shape.length; face++) shape[turn.faces[face]!] = presence[face]!;
    const text = `${imageOf(lattice, turn, fixed).join()} ${shape.join('')}`;
    if (least === null || text < least) least = text;
  }
  const inventory = item.inventory.map(({ tile, count }) => `${tile} ${count}`).sort();
  return fingerprintOf({ lattice: item.lattice, bounds, inventory, board: least });
}
