import { rngFrom } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { randomBoard, randomNetwork, spoil } from './plain-boards.ts';
import { latticeFaces } from './plain-geometry.ts';
import type { PlainFrame, PlainItem, PlainLaid, PlainLattice } from './plain-item.ts';
import { isClosed, networkOf } from './plain-network.ts';
import { latticeEdges, optionsOn } from './plain-options.ts';
import { itemOf, readItem } from './plain-puzzle.ts';
import { solvePlainly } from './plain-reference.ts';
import { allSolutions, countSolutions } from './plain-solve.ts';
import { boardKey, countUpToSymmetry, orbitKey, symmetriesOf } from './plain-symmetry.ts';
import { allowedJointStates, tileOf } from './plain-tiles.ts';
import { faultsOf } from './plain-validate.ts';

function frame(lattice: PlainLattice, width: number, height: number, depth: number): PlainFrame {
  return { lattice, bounds: { width, height, depth } };
}

function puzzle(on: PlainFrame, tiles: readonly string[], more: Partial<PlainItem> = {}) {
  return readItem({ ...on, inventory: tiles.map(tile => ({ tile, count: 1 })), fixed: [], ...more });
}

const keys = (boards: readonly (readonly PlainLaid[])[]) => boards.map(board => boardKey(board)).sort();

describe('symmetries of the lattice', () => {
  it.each([
    ['the unit box has all 48', frame('box', 1, 1, 1), 48],
    ['a box with one square side', frame('box', 2, 1, 2), 16],
    ['a box with three lengths', frame('box', 1, 2, 3), 8],
    ['a square floor, and upside down', frame('flat', 3, 1, 3), 16],
    ['an oblong floor, and upside down', frame('flat', 3, 1, 2), 8],
    ['the open corner of a cube: its three walls may be exchanged', frame('seed', 2, 2, 2), 6],
    ['the open corner of a square room: x for z', frame('seed', 2, 1, 2), 2],
    ['the open corner with three lengths: nothing', frame('seed', 1, 2, 3), 1],
  ])('%s', (_, on, count) => {
    expect(symmetriesOf(puzzle(on, []))).toHaveLength(count);
  });

  it('keep fixed tiles and the silhouette', () => {
    const square = frame('flat', 2, 1, 2);
    const ring = allSolutions(puzzle(square, ['mm--', 'mm--', 'mm--', 'mm--']))[0]!;
    expect(symmetriesOf(readItem(itemOf(square, ring)))).toHaveLength(16);
    expect(symmetriesOf(readItem(itemOf(square, ring, { fixed: [0] })))).toHaveLength(4);
    expect(symmetriesOf(readItem(itemOf(square, ring, { isShown: true })))).toHaveLength(16);
    expect(symmetriesOf(readItem(itemOf(square, ring.slice(0, 2), { isShown: true })))).toHaveLength(4);
  });
});

describe('counts that can be worked out by hand', () => {
  const cap = 'm---';
  const shown = { silhouette: latticeFaces(frame('flat', 2, 1, 1)) };
  it.each<[string, ReturnType<typeof puzzle>, number, number]>([
    ['two middle caps in 2×1', puzzle(frame('flat', 2, 1, 1), [cap, cap]), 1, 1],
    ['two side caps in 2×1: left or right', puzzle(frame('flat', 2, 1, 1), ['l---', 'l---']), 2, 1],
    ['two straights in 2×1', puzzle(frame('flat', 2, 1, 1), ['m-m-', 'm-m-']), 0, 0],
    ['two straights in seed 2×1', puzzle(frame('seed', 2, 1, 1), ['m-m-', 'm-m-']), 0, 0],
    ['no tiles', puzzle(frame('flat', 2, 1, 1), []), 0, 0],
    ['more tiles than faces', puzzle(frame('flat', 2, 1, 1), [cap, cap, cap]), 0, 0],
    ['two caps in 3×1, which may slide', puzzle(frame('flat', 3, 1, 1), [cap, cap]), 2, 1],
    ['two caps in 3×1 with the silhouette', puzzle(frame('flat', 3, 1, 1), [cap, cap], shown), 1, 1],
    ['two caps in 3×3: a domino', puzzle(frame('flat', 3, 1, 3), [cap, cap]), 12, 1],
    ['two caps in 3×2: a domino along or across', puzzle(frame('flat', 3, 1, 2), [cap, cap]), 7, 2],
    ['four corners in 2×2', puzzle(frame('flat', 2, 1, 2), Array(4).fill('mm--')), 1, 1],
    ['two caps on the edges of a box', puzzle(frame('box', 1, 1, 1), [cap, cap]), 12, 1],
    ['two side caps on the edges of a box', puzzle(frame('box', 1, 1, 1), ['l---', 'l---']), 24, 1],
    ['four straights around a box', puzzle(frame('box', 1, 1, 1), Array(4).fill('m-m-')), 3, 1],
    ['six crosses on a box', puzzle(frame('box', 1, 1, 1), Array(6).fill('mmmm')), 1, 1],
    ['three caps at one point of seed 2×1', puzzle(frame('seed', 2, 1, 1), [cap, cap, cap]), 2, 1],
    ['four caps at one point of seed 2×2', puzzle(frame('seed', 2, 2, 1), [cap, cap, cap, cap]), 1, 1],
    ['four caps, and no point of a floor for four', puzzle(frame('flat', 3, 1, 3), [cap, cap, cap, cap]), 0, 0],
  ])('%s', (_, it, raw, upToSymmetry) => {
    expect(countSolutions(it)).toEqual({ solutions: upToSymmetry, solutionsRaw: raw });
    const reference = solvePlainly(it);
    expect(reference.solutions).toHaveLength(raw);
    expect(countUpToSymmetry(it, reference.solutions)).toBe(upToSymmetry);
  });
});

/** All closed networks on a lattice: what meets on one lattice edge is free of what meets on the others. */
function allNetworks(on: PlainFrame): PlainLaid[][] {
  const faces = latticeFaces(on);
  let boards = [faces.map(() => ['-', '-', '-', '-'])];
  for (const edge of latticeEdges(faces))
    boards = boards.flatMap(board =>
      allowedJointStates(edge.length).map(joint => {
        const next = board.map(states => [...states]);
        for (const [i, { face, side }] of edge.entries()) next[face]![side] = joint[i]!;
        return next;
      }),
    );
  return boards
    .map(board => faces.map((face, i) => ({ ...face, edges: edgesOn(face.orientation, board[i]!) })))
    .map(tiles => tiles.filter(({ edges }) => edges !== '----'))
    .filter(tiles => isClosed(networkOf(tiles)));
}

function edgesOn(orientation: PlainLaid['orientation'], states: readonly string[]): string {
  return optionsOn({ x: 0, y: 0, z: 0, orientation }).find(option => option.states.join('') === states.join(''))!.edges;
}

describe('every closed network of a small lattice', () => {
  it.each([
    [frame('flat', 2, 1, 2), 4 ** 4],
    [frame('flat', 4, 1, 1), 4 ** 3],
    [frame('seed', 1, 1, 1), 4 ** 3],
  ])('%j: is found from its inventory, and with it exactly the others of that inventory', (on, most) => {
    const networks = allNetworks(on);
    expect(networks.length).toBeGreaterThan(most / 4);
    const groups = Map.groupBy(networks, tiles =>
      tiles
        .map(({ edges }) => tileOf(edges))
        .sort()
        .join(' '),
    );
    for (const group of groups.values()) {
      const it = readItem(itemOf(on, group[0]!));
      expect(keys(allSolutions(it))).toEqual(keys(group));
      expect(keys(solvePlainly(it).solutions)).toEqual(keys(group));
    }
  });
});

describe('random puzzles', () => {
  const FRAMES = [
    frame('flat', 3, 1, 2),
    frame('flat', 3, 1, 3),
    frame('seed', 1, 1, 1),
    frame('seed', 2, 1, 1),
    frame('box', 1, 1, 1),
  ];
  const rng = rngFrom('conduit plain');
  const networks = FRAMES.flatMap((on, i) =>
    Array.from({ length: 12 }, (_, n) => ({ on, network: randomNetwork(on, rng.fork(i, n), 6 + (n % 6)) })),
  ).flatMap(({ on, network }) => (network ? [{ on, network }] : []));

  it('are closed networks before they are taken apart', () => {
    expect(networks.length).toBeGreaterThan(50);
    for (const { on, network } of networks) expect(faultsOf(readItem(itemOf(on, network)), network)).toEqual([]);
  });

  it('have the same solutions by brute force and by the reference solver, with tiles fixed or shown and without', () => {
    let compared = 0;
    for (const [n, { on, network }] of networks.entries()) {
      const fixed = n % 3 === 0 ? [] : [n % network.length];
      const it = readItem(itemOf(on, network, { fixed, isShown: n % 2 === 0 }));
      const boards = allSolutions(it, 400);
      if (boards.length === 400) continue;
      expect(keys(boards)).toContain(boardKey(network));
      expect(new Set(keys(boards)).size).toBe(boards.length);
      expect(keys(solvePlainly(it).solutions)).toEqual(keys(boards));
      compared++;
    }
    expect(compared).toBeGreaterThan(40);
  });

  it('have as many solutions up to symmetry as Burnside’s lemma counts', () => {
    let compared = 0;
    for (const { on, network } of networks) {
      const it = readItem(itemOf(on, network, { isShown: true }));
      const boards = allSolutions(it, 24);
      if (boards.length === 24) continue;
      const kept = symmetriesOf(it).map(motion => boards.filter(board => isKept(board, motion)).length);
      const mean = kept.reduce((sum, count) => sum + count, 0) / kept.length;
      expect(countUpToSymmetry(it, boards)).toBe(mean);
      compared++;
    }
    expect(compared).toBeGreaterThan(30);
  });

  it('are almost never solved by a changed board, and never by a random one', () => {
    let solved = 0;
    for (const [n, { on, network }] of networks.entries()) {
      const it = readItem(itemOf(on, network));
      const spoilt = spoil(on, network, rng.fork('spoil', n));
      if (boardKey(spoilt) !== boardKey(network) && faultsOf(it, spoilt).length === 0) solved++;
      expect(faultsOf(it, randomBoard(on, rng.fork('random', n)))).not.toEqual([]);
    }
    expect(solved).toBeLessThan(networks.length / 10);
  });
});

describe('the reference solver', () => {
  const square = frame('flat', 3, 1, 3);
  const network = randomNetwork(square, rngFrom('conduit plain reference'), 10)!;
  const it3 = readItem(itemOf(square, network));

  it('stops at the limit of solutions or of nodes, and says so', () => {
    const all = solvePlainly(it3);
    expect(all.limited).toBe(false);
    expect(all.solutions.length).toBeGreaterThan(1);
    expect(solvePlainly(it3, 1)).toMatchObject({ limited: true, solutions: [expect.anything()] });
    expect(solvePlainly(it3, Number.POSITIVE_INFINITY, 2)).toMatchObject({
      limited: true,
      stats: { nodesExplored: 2 },
    });
  });

  it('counts what it does', () => {
    const { stats, solutions } = solvePlainly(it3);
    expect(stats.nodesExplored).toBeGreaterThan(solutions.length);
    expect(stats.maxDepth).toBeGreaterThan(0);
    expect(stats.backtracks).toBeGreaterThan(0);
    expect(stats.propagationPruning).toBeGreaterThan(0);
    const one = solvePlainly(readItem(itemOf(square, network, { fixed: network.map((_, i) => i) })));
    expect(one.stats).toMatchObject({ nodesExplored: 1, backtracks: 0, maxDepth: 0 });
  });

  it('has one orbit for a board and its images', () => {
    const orbit = orbitKey(it3);
    const mirrored = network.map(tile => ({ ...tile, x: 2 - tile.x, edges: mirrorX(tile.edges) }));
    expect(boardKey(mirrored)).not.toBe(boardKey(network));
    expect(orbit(mirrored)).toBe(orbit(network));
  });
});

/** A flat tile seen in a mirror that stands across the x axis. */
function mirrorX(edges: string): string {
  const swapped: Readonly<Record<string, string>> = { '-': '-', l: 'r', m: 'm', r: 'l' };
  return [0, 3, 2, 1].map(edge => swapped[edges[edge]!]).join('');
}

function isKept(board: readonly PlainLaid[], motion: ReturnType<typeof symmetriesOf>[number]): boolean {
  return boardKey(board) === boardKey(board, motion);
}
