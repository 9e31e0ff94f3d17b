import { expectOk, pick, type Rng, rngFrom, workWith } from '@tessera/core';
import { familyLaws } from '@tessera/testkit';
import { type ConduitParams, type ConduitState, conduit } from '../src/index.ts';
import { fixedCodes, latticeOfItem, tileCountOf } from '../src/item.ts';
import { latticeOf } from '../src/lattice.ts';
import { getPlacementOptions, inventoryOf, placementOf } from '../src/placement.ts';
import type { ConduitAction, ConduitItem } from '../src/schema.ts';
import { imageOf, symmetriesBetween } from '../src/symmetry.ts';
import { paramsWith } from './params.ts';

const work = (seed: string) => workWith(rngFrom(seed), conduit.allowance.propose);
const flat4 = paramsWith({ lattice: 'flat', bounds: [4, 1, 4] });

/** The item turned and mirrored in every way, into the same bounds and into swapped ones. */
function turnedItems(item: ConduitItem): readonly ConduitItem[] {
  const lattice = latticeOfItem(item);
  const { width, height, depth } = item.bounds;
  const swapped = { width: depth, height, depth: width };
  return [item.bounds, swapped].flatMap(bounds => {
    const to = latticeOf(item.lattice, bounds);
    return symmetriesBetween(lattice, to).map(turn => {
      const fixed = imageOf(lattice, turn, fixedCodes(item, lattice));
      const turned: ConduitItem = {
        ...item,
        bounds,
        fixed: to.faces.flatMap((face, f) => (fixed[f] ? [placementOf(face, fixed[f])] : [])),
      };
      if (!item.silhouette) return turned;
      return { ...turned, silhouette: item.silhouette.map(face => to.faces[turn.faces[lattice.indexOf(face)]!]!) };
    });
  });
}

/** Anything that a hand might do: lay some tile somewhere, move one, take one back, lock or unlock. */
function anyAction({ item, placements }: ConduitState, rng: Rng): ConduitAction {
  const { x, y, z, orientation } = pick(rng, item.silhouette ?? latticeOfItem(item).faces);
  const face = { x, y, z, orientation };
  const laid = placements.length > 0 && rng.uint(2) === 0 ? pick(rng, placements) : null;
  if (laid) {
    const { x, y, z, orientation } = laid;
    if (rng.uint(4) === 0) return { do: 'move', from: { x, y, z, orientation }, placement: { ...laid, ...face } };
    return { do: pick(rng, ['remove', 'lock', 'unlock'] as const), face: { x, y, z, orientation } };
  }
  const { tile } = item.inventory.length > 0 ? pick(rng, item.inventory) : { tile: 'cross' };
  return { do: 'place', placement: { ...face, ...pick(rng, getPlacementOptions({ tile })) } };
}

/** An item with its proof, changed for a test. */
function madeItem() {
  const item = expectOk(conduit.maker.propose(flat4, work('made')));
  return { item, proof: expectOk(conduit.maker.prove(item, work('made'))) };
}

const row = (tiles: readonly string[]): ConduitItem => ({
  lattice: 'flat',
  bounds: { width: tiles.length, height: 1, depth: 1 },
  inventory: [...new Set(tiles)].map(tile => ({ tile, count: tiles.filter(other => other === tile).length })),
  fixed: [],
});

function screened(item: ConduitItem) {
  const proof = expectOk(conduit.maker.prove(item, work('screen')));
  return conduit.maker.screen(item, proof, conduit.maker.grade(item, proof), flat4);
}

familyLaws(conduit, {
  params: [
    flat4,
    paramsWith({ lattice: 'flat', bounds: [4, 1, 3], reasoning: 'plain' }),
    paramsWith({ lattice: 'box', bounds: [2, 1, 1] }),
    paramsWith({ lattice: 'seed', bounds: [3, 2, 2], tiles: [9, 11] }),
    paramsWith({ lattice: 'seed', bounds: [2, 1, 2], tiles: [6, 7], silhouette: 'off', solutions: [1, 3] }),
    paramsWith({ lattice: 'flat', bounds: [4, 1, 4], fixed: [0, 1], tier: 'hard' }),
    paramsWith({ tier: 'easy' }),
  ],
  seeds: ['1', '2'],
  unfit: (item, params) => {
    const isFull = tileCountOf(item) === latticeOfItem(item).faces.length;
    const others: readonly Partial<ConduitParams>[] = [
      { lattice: params.lattice === 'flat' ? 'box' : 'flat' },
      { bounds: [params.bounds[0] + 1, params.bounds[1], params.bounds[2]] },
      { tiles: [2, tileCountOf(item) - 1] },
      { fixed: [item.fixed.length + 1, 400] },
      { allowedTileTypes: ['cap-l'] },
      ...(params.tier === 'any' ? [] : [{ tier: params.tier === 'easy' ? ('hard' as const) : ('easy' as const) }]),
      ...(isFull ? [] : [{ silhouette: item.silhouette ? ('off' as const) : ('on' as const) }]),
      ...(params.solutions[1] === 1 ? [{ solutions: [2, 3] as const }] : []),
    ];
    return others.map(other => ({ ...params, ...other }));
  },
  impossible: [
    [paramsWith({ lattice: 'flat', bounds: [1, 1, 4] })],
    [paramsWith({ lattice: 'flat', bounds: [1, 1, 1], tiles: [9, 9] })],
    [paramsWith({ lattice: 'seed', bounds: [4, 2, 1], allow3D: false })],
    [{ ...flat4, tiles: [17, 17] }],
    [paramsWith({ lattice: 'flat', bounds: [4, 2, 4], tiles: [17, 20] })],
    [paramsWith({ lattice: 'box', bounds: [2, 1, 2], allow3D: false })],
    [paramsWith({ lattice: 'seed', bounds: [2, 2, 2], tiles: [25, 30] })],
    [{ ...flat4, tiles: [2, 2] }],
    [{ ...flat4, fixed: [16, 400] }],
    [paramsWith({ bounds: [2, 2, 2], tiles: [4, 8], fixed: [8, 20] })],
    [{ ...flat4, strategy: 'template', template: 'tower' }],
    [paramsWith({ symmetry: 'rotational' })],
    ...[['cap'], ['cap', 'straight'], ['straight'], ['tee', 'cross']].map(
      allowedTileTypes => [{ ...flat4, allowedTileTypes }] as const,
    ),
    [{ ...flat4, reasoning: 'plain' }, 'hard'],
    [paramsWith({ reasoning: 'plain' }), 'expert'],
    [paramsWith({ lattice: 'flat', bounds: [2, 1, 2] }), 'hard'],
    [paramsWith({ lattice: 'flat', bounds: [2, 1, 3] }), 'expert'],
    [paramsWith({ lattice: 'flat', bounds: [2, 1, 3], tier: 'expert' })],
    [{ ...flat4, reasoning: 'plain' }, 'medium'],
    [{ ...flat4, solutions: [2, 3] }, 'easy'],
    [{ ...flat4, tier: 'easy' }, 'hard'],
  ],
  symmetries: turnedItems,
  anyAction,
  reach: {
    network: () => conduit.maker.propose(paramsWith({ lattice: 'flat', bounds: [2, 1, 2], tiles: [9, 9] }), work('n')),
    fixed: () => conduit.maker.propose({ ...flat4, fixed: [0, 0], strategy: 'reduction' }, work('f')),
    solutions: () => conduit.maker.propose({ ...flat4, fixed: [12, 12], solutions: [2, 3] }, work('s')),
    tier: () => conduit.maker.propose(paramsWith({ ...flat4, bounds: [2, 1, 3], tier: 'expert' }), work('t')),
    impossible: () => conduit.maker.prove(row(['straight', 'straight']), work('i')),
    ambiguous: () => {
      const { item, proof } = madeItem();
      const inventory = inventoryOf(proof.solutions[0]!.map(({ tile }) => tile));
      return conduit.maker.prove({ ...item, inventory, fixed: [] }, work('a'));
    },
    trivial: () => {
      const { item, proof } = madeItem();
      const fixed = proof.solutions[0]!.slice(1);
      const [first] = proof.solutions[0]!;
      return screened({ ...item, inventory: [{ tile: first!.tile, count: 1 }], fixed });
    },
    disconnected: () => {
      const { item, proof } = madeItem();
      const broken = { ...proof, solutions: [proof.solutions[0]!.slice(1)] };
      return conduit.maker.screen(item, broken, conduit.maker.grade(item, proof), flat4);
    },
    degenerate: () => screened(row(['cap', 'straight', 'cap'])),
  },
});
