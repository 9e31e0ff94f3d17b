import type { LatticeKind } from '../src/lattice-kinds.ts';
import type { Bounds, ConduitItem, Face, Placement } from '../src/schema.ts';
/** Random boards and puzzles judged by the engine and by the plain second implementation; each function tells where they differ. */

import { pick, type Rng, rngFrom, shuffle } from '@tessera/core';
import { isClosedNetwork } from '../src/check.ts';
import { faceKey, latticeOf } from '../src/lattice.ts';
import { itemOfNetwork } from '../src/make/choice.ts';
import { NetworkGrower } from '../src/make/grow.ts';
import { codesOf, placementOf, placementsOf } from '../src/placement.ts';
import { solveBySat } from '../src/sat.ts';
import { solve } from '../src/solve.ts';
import { edgesText, TILE_SET, tileNumberOf } from '../src/tiles.ts';
import { validateConnections } from '../src/validate.ts';
import { paramsWith } from './params.ts';
import { isClosed, networkOf } from './plain-network.ts';
import { readItem } from './plain-puzzle.ts';
import { solvePlainly } from './plain-reference.ts';
import { countSolutions } from './plain-solve.ts';
import { countUpToSymmetry } from './plain-symmetry.ts';

/** The plain side reads our tile names through this. */
export function catalogue(name: string): string | undefined {
  const tile = TILE_SET[tileNumberOf(name)];
  return tile && edgesText(tile.reference);
}

const frame = (kind: LatticeKind, width: number, height: number, depth: number): readonly [LatticeKind, Bounds] => [
  kind,
  { width, height, depth },
];

/** Lattices where two, three and four faces meet at an edge. */
const FRAMES = [
  frame('flat', 2, 1, 3),
  frame('flat', 3, 1, 3),
  frame('box', 1, 1, 1),
  frame('box', 2, 1, 1),
  frame('box', 2, 2, 1),
  frame('seed', 2, 1, 2),
  frame('seed', 2, 2, 2),
] as const;

/** Three ways to judge a board must agree: by world points, by the plain second implementation, and fast by edge codes. */
export function boardDifferences(seed: string, boards: number): readonly string[] {
  const rng = rngFrom(seed);
  const growers = FRAMES.map(([kind, bounds]) => new NetworkGrower(latticeOf(kind, bounds)));
  const differences: string[] = [];
  for (let n = 0; n < boards; n++) {
    const at = rng.uint(FRAMES.length);
    const lattice = latticeOf(...FRAMES[at]!);
    const tiles = 2 + rng.uint(lattice.faces.length - 2);
    const grown = growers[at]!.grow({ tiles, closing: rng.uint(256), middle: 85 }, rng);
    if (!grown) continue;
    const placements = disturbed(placementsOf(lattice, grown), lattice.faces, rng);
    const isSingle = new Set(placements.map(faceKey)).size === placements.length;
    const plain = isSingle && isClosed(networkOf(placements));
    const byPoints = validateConnections(placements).valid;
    const fast = isSingle && isClosedNetwork(lattice, codesOf(lattice, placements));
    if (plain !== byPoints || plain !== fast) differences.push(JSON.stringify({ plain, byPoints, fast, placements }));
  }
  return differences;
}

/** Half of the boards stay right; the others lose, change or gain a tile. */
function disturbed(placements: readonly Placement[], faces: readonly Face[], rng: Rng): readonly Placement[] {
  const at = rng.uint(placements.length);
  const code = 1 + rng.uint(255);
  switch (rng.uint(6)) {
    case 0:
      return placements.toSpliced(at, 1);
    case 1:
      return placements.with(at, placementOf(placements[at]!, code));
    case 2:
      return [...placements, placementOf(pick(rng, faces), code)];
    default:
      return placements;
  }
}

/** A puzzle small enough for brute force: a grown network, some of it fixed, its shape shown or not. */
export function smallItem(rng: Rng, mostOpen: number): ConduitItem | null {
  const [kind, bounds] = pick(rng, FRAMES);
  const lattice = latticeOf(kind, bounds);
  const tiles = 2 + rng.uint(lattice.faces.length - 1);
  const grown = new NetworkGrower(lattice).grow({ tiles, closing: rng.uint(256), middle: 85 }, rng);
  if (!grown) return null;
  const known = grown.slice();
  const placed = shuffle(
    rng,
    [...known.keys()].filter(face => known[face] !== 0),
  );
  const fixed = placed.slice(0, Math.max(0, placed.length - 1 - rng.uint(mostOpen)));
  const silhouette = rng.uint(2) === 0 ? 'on' : 'off';
  return itemOfNetwork(lattice, paramsWith({ lattice: kind, silhouette }), { known, fixed });
}

/** Faces that brute force can still try every tile on. */
const MOST_BRUTE_FACES = 5;

/** By brute force where few faces are open, else by the plain reference solver. */
export function plainCounts(item: ConduitItem): string {
  const puzzle = readItem(item, catalogue);
  const open = (item.silhouette ?? puzzle.faces).length - item.fixed.length;
  if (open <= MOST_BRUTE_FACES) {
    const { solutions, solutionsRaw } = countSolutions(puzzle);
    return `${solutions}/${solutionsRaw}`;
  }
  const { solutions } = solvePlainly(puzzle);
  return `${countUpToSymmetry(puzzle, solutions)}/${solutions.length}`;
}

/** Backtracking, SAT and brute force must count the same, raw and up to symmetry. */
export async function countDifferences(
  seed: string,
  items: number,
  { mostOpen, isBrute }: { readonly mostOpen: number; readonly isBrute: boolean },
): Promise<{ readonly counted: number; readonly differences: readonly string[] }> {
  const rng = rngFrom(seed);
  const differences: string[] = [];
  let counted = 0;
  while (counted < items) {
    const item = smallItem(rng, mostOpen);
    const one = item && solve(item, { limit: 400, nodes: 20_000 });
    if (!item || !one || one.unknown || one.limited) continue;
    counted++;
    const sat = await solveBySat(item, { limit: 1000 });
    const counts = [one, sat].map(({ solutions, solutionsRaw }) => `${solutions.length}/${solutionsRaw}`);
    if (isBrute) counts.push(plainCounts(item));
    if (new Set(counts).size > 1) differences.push(`${counts.join(' ')} ${JSON.stringify(item)}`);
  }
  return { counted, differences };
}
