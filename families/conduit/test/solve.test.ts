import { describe, expect, it } from 'vitest';
import { codecs } from '../src/codecs.ts';
import { solveBySat } from '../src/sat.ts';
import type { ConduitItem } from '../src/schema.ts';
import { solve } from '../src/solve.ts';
import { solveFully } from '../src/solve-fully.ts';
import { verifySolution } from '../src/verify.ts';

function flat(width: number, depth: number, inventory: Readonly<Record<string, number>>): ConduitItem {
  const specs = Object.entries(inventory).map(([tile, count]) => ({ tile, count }));
  return { lattice: 'flat', bounds: { width, height: 1, depth }, inventory: specs, fixed: [] };
}

const RING = flat(3, 3, { corner: 4 });

describe('solve', () => {
  it.each([
    ['seed 001 §1.5: two straights in 2×1 cannot close', flat(2, 1, { straight: 2 }), 0, 0],
    ['two middle caps do', flat(2, 1, { cap: 2 }), 1, 1],
    ['two side caps, above or below the middle', flat(2, 1, { 'cap-l': 2 }), 1, 2],
    ['a ring of four corners, wherever it lies', RING, 1, 4],
    ['more tiles than faces', flat(1, 1, { cap: 2 }), 0, 0],
    ['a tile alone', flat(2, 2, { cap: 1 }), 0, 0],
    ['two pairs of caps fall apart', flat(2, 2, { cap: 4 }), 0, 0],
  ])('%s', (_, item, solutions, raw) => {
    const solved = solve(item);
    expect([solved.solutions.length, solved.solutionsRaw, solved.limited, solved.unknown]).toEqual([
      solutions,
      raw,
      false,
      false,
    ]);
    for (const solution of solved.solutions) expect(verifySolution(solution, item)).toBe(true);
  });

  it('stops at the limit and says so', () => {
    const many = flat(3, 3, { corner: 4, straight: 2 });
    const { solutions, limited } = solve(many, { limit: 1 });
    expect([solutions.length, limited]).toEqual([1, true]);
  });

  it('reports unknown when the nodes run out', () => {
    expect(solve(RING, { nodes: 1 })).toMatchObject({ unknown: true, limited: false });
  });

  it('keeps the statistics of seed 001 §1.4', () => {
    const { stats } = solve(RING);
    expect(stats.solutionCount).toBe(1);
    expect(stats.nodesExplored).toBeGreaterThan(stats.backtracks);
    expect(stats.maxDepth).toBeGreaterThan(0);
    expect(stats.propagationPruning).toBeGreaterThan(0);
    expect(solve(flat(2, 1, { cap: 2 })).stats.forcedMoves).toBe(2);
  });

  it('uses SAT when the nodes run out, and reports it', async () => {
    expect(await solveFully(RING)).toMatchObject({ engine: 'backtrack', solutionsRaw: 4 });
    expect(await solveFully(RING, { nodes: 1 })).toMatchObject({ engine: 'sat', solutionsRaw: 4, unknown: false });
  });

  it('gives up at the limit of all conflicts, and finds the same below it', async () => {
    const item = flat(5, 5, { corner: 8, straight: 4, tee: 2, cap: 2 });
    const free = await solveBySat(item);
    expect(await solveBySat(item, { conflictsInAll: 1_000_000 })).toEqual(free);
    expect(await solveBySat(item, { conflictsInAll: 1 })).toMatchObject({ unknown: true });
  });

  it('excludes disconnected networks without losing those that a third tile connects', async () => {
    const caps: ConduitItem = {
      lattice: 'box',
      bounds: { width: 1, height: 1, depth: 1 },
      inventory: [
        { tile: 'cap', count: 4 },
        { tile: 'corner', count: 1 },
      ],
      fixed: [],
    };
    const [one, other] = [solve(caps, { limit: 99 }), await solveBySat(caps, { limit: 99 })];
    expect([other.solutions.length, other.solutionsRaw]).toEqual([one.solutions.length, one.solutionsRaw]);
  });
});

describe('item JSON', () => {
  const good = {
    ...RING,
    fixed: [{ x: 0, y: 0, z: 0, orientation: 'flat', tile: 'corner', rotation: 180, flip: false, edges: '--mm' }],
  };

  it('reads a fixed tile in any pose that shows its edges, as the first such pose', () => {
    const read = codecs.item.decode({ ...good, fixed: [{ ...good.fixed[0], rotation: 270, flip: true }] });
    expect(read).toMatchObject({ ok: true, value: { fixed: [{ rotation: 180, flip: false }] } });
  });

  it.each([
    ['other edges than the pose shows', { ...good, fixed: [{ ...good.fixed[0], edges: 'mm--' }] }],
    ['a face outside the bounds', { ...good, fixed: [{ ...good.fixed[0], x: 3 }] }],
    ['a wall in the plane', { ...good, silhouette: [{ x: 0, y: 0, z: 0, orientation: 'vertical-x' }] }],
    ['two fixed tiles on one face', { ...good, fixed: [good.fixed[0], good.fixed[0]] }],
    ['an unknown tile', { ...good, inventory: [{ tile: 'bend', count: 1 }] }],
    ['a tile listed twice', { ...good, inventory: [...RING.inventory, ...RING.inventory] }],
    ['no tiles', { ...RING, inventory: [] }],
    ['bounds beyond 10×5×10', { ...good, bounds: { width: 11, height: 1, depth: 1 } }],
    ['a stranger', { ...good, colour: 'red' }],
  ])('refuses %s', (_, json) => {
    expect(codecs.item.decode(json)).toMatchObject({ ok: false, reason: 'malformed' });
  });
});
