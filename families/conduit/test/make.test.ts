import { describe, expect, it } from 'vitest';
import { type ConduitParams, solve } from '../src/index.ts';
import { latticeOfItem, tileCountOf } from '../src/item.ts';
import { TEMPLATES } from '../src/make/templates.ts';
import { codesOf } from '../src/placement.ts';
import type { ConduitItem } from '../src/schema.ts';
import { imageOf, symmetriesOf } from '../src/symmetry.ts';
import { verifySolution } from '../src/verify.ts';
import { itemsFor } from './items.ts';

/** Items with the solutions found for each; every one is checked by world points. */
function solved(some: Partial<ConduitParams>, count: number) {
  const items = itemsFor(some, 'make', count);
  expect(items).toHaveLength(count);
  return items.map(item => {
    const { solutions, unknown } = solve(item, { limit: 4 });
    expect(unknown).toBe(false);
    for (const solution of solutions) expect(verifySolution(solution, item)).toBe(true);
    return { item, solutions };
  });
}

const flat: Partial<ConduitParams> = { lattice: 'flat', bounds: [4, 1, 4] };
const seed: Partial<ConduitParams> = { lattice: 'seed', bounds: [3, 2, 3], tiles: [9, 13] };

describe('proposals', () => {
  it.each<[string, Partial<ConduitParams>, number]>([
    ['flat boards', flat, 20],
    ['boxes', { lattice: 'box', bounds: [2, 1, 1] }, 10],
    ['silhouettes', seed, 10],
    ['open boards', { ...seed, bounds: [2, 1, 2], tiles: [6, 7], silhouette: 'off' }, 6],
    ['boards with nothing to try out', { ...flat, reasoning: 'plain' }, 10],
    ['reductions', { ...flat, strategy: 'reduction' }, 10],
    ['templates', { ...flat, bounds: [5, 1, 5], strategy: 'template' }, 10],
    [
      'random inventories',
      { lattice: 'seed', bounds: [2, 1, 2], tiles: [3, 5], strategy: 'random', silhouette: 'off' },
      3,
    ],
  ])('have one solution up to symmetry: %s', (_, params, count) => {
    for (const { solutions } of solved(params, count)) expect(solutions).toHaveLength(1);
  });

  it('use no more fixed tiles than asked for, and no fewer', () => {
    for (const { item, solutions } of solved({ ...flat, fixed: [0, 1] }, 4)) {
      expect(item.fixed.length).toBeLessThanOrEqual(1);
      expect(solutions).toHaveLength(1);
    }
    for (const { item } of solved({ ...flat, fixed: [6, 8] }, 4)) expect(item.fixed.length).toBeGreaterThanOrEqual(6);
  });

  it('have no unnecessary fixed tile on a small board', () => {
    for (const { item } of solved({ ...flat, bounds: [3, 1, 4] }, 12)) {
      for (const fixed of item.fixed)
        expect(solve(without(item, fixed.tile, fixed)).solutions.length).toBeGreaterThan(1);
    }
  });

  it('have two or three solutions where that is asked for', () => {
    for (const { solutions } of solved({ ...flat, solutions: [2, 3] }, 4)) expect([2, 3]).toContain(solutions.length);
  });

  it('keep to the number of tiles, to floors, and to the tiles allowed', () => {
    const allowed = ['corner', 'straight', 'tee', 'cap', 'cross'];
    for (const { item, solutions } of solved({ ...seed, allowedTileTypes: allowed }, 4)) {
      expect(tileCountOf(item)).toBeGreaterThanOrEqual(9);
      expect(tileCountOf(item)).toBeLessThanOrEqual(13);
      for (const { tile } of solutions[0]!) expect(allowed).toContain(tile);
    }
    for (const { solutions } of solved({ ...seed, allow3D: false, bounds: [4, 1, 4] }, 4)) {
      for (const { orientation } of solutions[0]!) expect(orientation).toBe('flat');
    }
  });

  it('show the silhouette in 3D by default, and never that of a full board', () => {
    expect(itemsFor(seed, 'shape', 1)[0]!.silhouette).toBeDefined();
    expect(
      itemsFor({ ...seed, bounds: [2, 1, 2], tiles: [6, 6], silhouette: 'off' }, 'shape', 1)[0]!.silhouette,
    ).toBeUndefined();
    expect(itemsFor({ ...flat, silhouette: 'on' }, 'shape', 1)[0]!.silhouette).toBeUndefined();
    expect(itemsFor({ ...flat, tiles: [10, 12], silhouette: 'on' }, 'shape', 1)[0]!.silhouette).toBeDefined();
  });

  it.each(['rotational', 'mirror'] as const)('have a network with %s symmetry', symmetry => {
    for (const { item, solutions } of solved({ ...flat, symmetry }, 4)) {
      const lattice = latticeOfItem(item);
      const codes = codesOf(lattice, solutions[0]!);
      const kept = symmetriesOf(lattice).filter(
        (turn, n) => n > 0 && imageOf(lattice, turn, codes).every((code, face) => code === codes[face]),
      );
      expect(kept.some(turn => turn.isMirror === (symmetry === 'mirror'))).toBe(true);
    }
  });

  it.each(TEMPLATES)('fill the template %s', template => {
    const lattice = template === 'box' || template === 'tower' ? 'box' : 'flat';
    const bounds = lattice === 'box' ? ([2, 1, 2] as const) : ([5, 1, 5] as const);
    expect(solved({ lattice, bounds, strategy: 'template', template }, 1)[0]!.solutions).toHaveLength(1);
  });
});

function without(item: ConduitItem, tile: string, fixed: ConduitItem['fixed'][number]): ConduitItem {
  const count = item.inventory.find(spec => spec.tile === tile)?.count ?? 0;
  const others = item.inventory.filter(spec => spec.tile !== tile);
  return {
    ...item,
    inventory: [...others, { tile, count: count + 1 }],
    fixed: item.fixed.filter(each => each !== fixed),
  };
}
