import { describe, expect, it } from 'vitest';
import { corners, latticeFaces, orient, sitePoint, toWorld, worldPoints } from './plain-geometry.ts';
import type { PlainFrame, PlainItem, PlainLaid, PlainLattice, PlainOrientation, PlainPlacement } from './plain-item.ts';
import { networkOf } from './plain-network.ts';
import { placementOf } from './plain-puzzle.ts';
import { allowedJointStates, allPatterns, allTiles, connectorCount, jointStates, variantsOf } from './plain-tiles.ts';
import { validate } from './plain-validate.ts';

function frame(lattice: PlainLattice, width: number, height: number, depth: number): PlainFrame {
  return { lattice, bounds: { width, height, depth } };
}

function laid(orientation: PlainOrientation, x: number, y: number, z: number, edges: string): PlainLaid {
  return { x, y, z, orientation, edges };
}

function item(on: PlainFrame, tiles: readonly string[], more: Partial<PlainItem> = {}): PlainItem {
  return { ...on, inventory: tiles.map(tile => ({ tile, count: 1 })), fixed: [], ...more };
}

describe('tiles', () => {
  it('are 42 classes of 255 patterns: 2, 10, 15, 15 with one to four connectors', () => {
    expect(allPatterns()).toHaveLength(255);
    const counts = allTiles().map(connectorCount);
    expect([1, 2, 3, 4].map(n => counts.filter(count => count === n).length)).toEqual([2, 10, 15, 15]);
  });

  it('share out the patterns: every pattern is a variant of exactly one tile', () => {
    expect(allTiles().flatMap(variantsOf).sort()).toEqual(allPatterns().sort());
  });

  it.each([
    ['middle cap', 'm---', 4],
    ['side cap', 'l---', 8],
    ['straight', 'm-m-', 2],
    ['corner', 'mm--', 4],
    ['corner with both sites towards each other', 'rl--', 4],
    ['tee', 'mmm-', 4],
    ['cross', 'mmmm', 1],
    ['pinwheel', 'llll', 2],
  ])('%s %s has %i variants', (_, edges, count) => {
    expect(variantsOf(edges)).toHaveLength(count);
  });

  it.each([
    [4, 256, 52],
    [3, 64, 13],
    [2, 16, 4],
    [1, 4, 1],
  ])('%i faces on a lattice edge have %i joint states, %i allowed', (faces, all, allowed) => {
    expect(jointStates(faces)).toHaveLength(all);
    expect(allowedJointStates(faces)).toHaveLength(allowed);
  });
});

describe('turning and flipping', () => {
  it('puts left on the left side when looking outward, with y up', () => {
    expect([0, 1, 2, 3].map(edge => sitePoint(edge, 'l'))).toEqual([
      [-1, 2],
      [2, 1],
      [1, -2],
      [-2, -1],
    ]);
  });

  it.each([
    ['m---', false, 90, '---m'],
    ['lm-r', false, 90, 'm-rl'],
    ['lm-r', false, 180, '-rlm'],
    ['l---', true, 0, '--r-'],
    ['lm-r', true, 0, '-mrl'],
    ['l---', true, 90, '-r--'],
    ['-l--', true, 90, 'r---'],
  ] as const)('%s with flip %s and rotation %i lies as %s', (edges, flip, rotation, result) => {
    expect(orient(edges, flip, rotation)).toBe(result);
  });

  it('is a shift of the edges for a turn, and top for bottom with left for right for a flip', () => {
    const swapped: Readonly<Record<string, string>> = { '-': '-', l: 'r', m: 'm', r: 'l' };
    for (const edges of allPatterns()) {
      expect(orient(edges, false, 90)).toBe(edges.slice(1) + edges[0]);
      expect(orient(edges, true, 0)).toBe([0, 3, 2, 1].map(i => swapped[edges[(i + 2) % 4]!]).join(''));
    }
  });
});

describe('the world', () => {
  const NAMES = { top: 0, right: 1, bottom: 2, left: 3 };
  it.each([
    ['flat', 'top', [2, 0, 0]],
    ['flat', 'right', [4, 0, 2]],
    ['flat', 'bottom', [2, 0, 4]],
    ['vertical-x', 'top', [4, 4, 2]],
    ['vertical-x', 'right', [4, 2, 4]],
    ['vertical-x', 'left', [4, 2, 0]],
    ['vertical-z', 'top', [2, 4, 4]],
    ['vertical-z', 'right', [0, 2, 4]],
    ['vertical-z', 'left', [4, 2, 4]],
  ] as const)('the middle of a %s tile’s %s edge in cell 0,0,0 is at %j quarters', (orientation, edge, point) => {
    expect(toWorld({ x: 0, y: 0, z: 0, orientation }, sitePoint(NAMES[edge], 'm'))).toEqual(point);
  });

  it('moves with the cell', () => {
    expect(worldPoints(laid('vertical-z', 3, 2, 1, '-l--'))).toEqual([[12, 8 + 2 + 1, 8]]);
  });

  it.each([
    [frame('seed', 2, 1, 2), 12],
    [frame('seed', 10, 5, 10), 1500],
    [frame('box', 1, 1, 1), 6],
    [frame('box', 2, 1, 2), 20],
    [frame('box', 3, 3, 3), 108],
    [frame('flat', 4, 1, 3), 12],
    [frame('flat', 2, 3, 2), 12],
  ])('%j has %i faces', (on, count) => {
    const faces = latticeFaces(on);
    expect(faces).toHaveLength(count);
    expect(new Set(faces.map(face => corners(face).map(String).sort().join(' '))).size).toBe(count);
  });

  it('has two faces on each edge of the unit box and four on an edge inside', () => {
    expect(meetings(frame('box', 1, 1, 1))).toEqual(Array(12).fill(2));
    expect(meetings(frame('seed', 1, 1, 1))).toEqual([...Array(6).fill(1), 2, 2, 2]);
    expect(meetings(frame('box', 2, 2, 2)).filter(faces => faces === 4)).toHaveLength(6);
  });
});

/** How many faces share each lattice edge, ascending. */
function meetings(on: PlainFrame): number[] {
  const crosses = latticeFaces(on).map(face => ({ ...face, edges: 'mmmm' }));
  const { joins, open } = networkOf(crosses);
  return [...open.map(() => 1), ...joins.map(join => join.tiles.length)].sort((a, b) => a - b);
}

describe('validator', () => {
  const pair = frame('flat', 2, 1, 1);
  const caps = [laid('flat', 0, 0, 0, '-m--'), laid('flat', 1, 0, 0, '---m')].map(placementOf);

  it('takes two middle caps side by side', () => {
    expect(validate(item(pair, ['m---', 'm---']), caps)).toEqual([]);
  });

  it.each([
    ['left meets right', '-l--', '---r', 0],
    ['left does not meet left', '-l--', '---l', 2],
    ['the middle does not meet a side', '-m--', '---r', 2],
  ])('looking outward from both, %s', (_, here, there, open) => {
    expect(networkOf([laid('flat', 0, 0, 0, here), laid('flat', 1, 0, 0, there)]).open).toHaveLength(open);
  });

  it('takes a box of six crosses, and a ring of straights around it', () => {
    const box = frame('box', 1, 1, 1);
    const crosses = latticeFaces(box).map(face => placementOf({ ...face, edges: 'mmmm' }));
    expect(validate(item(box, Array(6).fill('mmmm')), crosses)).toEqual([]);
    const ring = [
      laid('flat', 0, 0, 0, '-m-m'),
      laid('vertical-x', 0, 0, 0, 'm-m-'),
      laid('flat', 0, 1, 0, '-m-m'),
      laid('vertical-x', -1, 0, 0, 'm-m-'),
    ];
    expect(validate(item(box, Array(4).fill('m-m-')), ring.map(placementOf))).toEqual([]);
  });

  it.each<[string, PlainFrame, PlainLaid[]]>([
    [
      'three',
      frame('seed', 2, 1, 1),
      [laid('flat', 0, 0, 0, '-l--'), laid('flat', 1, 0, 0, '---r'), laid('vertical-x', 0, 0, 0, '--r-')],
    ],
    [
      'four',
      frame('seed', 2, 2, 1),
      [
        laid('flat', 0, 1, 0, '-r--'),
        laid('flat', 1, 1, 0, '---l'),
        laid('vertical-x', 0, 0, 0, 'r---'),
        laid('vertical-x', 0, 1, 0, '--l-'),
      ],
    ],
  ])('takes %s tiles that meet at one point', (_, on, tiles) => {
    expect(networkOf(tiles).joins.map(join => join.tiles.length)).toEqual([tiles.length]);
    expect(validate(item(on, Array(tiles.length).fill('l---')), tiles.map(placementOf))).toEqual([]);
  });

  it('accepts that a wall meets the connector of a floor instead of the neighbouring floor', () => {
    const tiles = [laid('flat', 0, 0, 0, '-m--'), laid('vertical-x', 0, 0, 0, '--m-')];
    expect(validate(item(frame('seed', 2, 1, 1), ['m---', 'm---']), tiles.map(placementOf))).toEqual([]);
  });

  const straight = placementOf(laid('flat', 0, 0, 0, '-m-m'));
  const away = placementOf(laid('flat', 2, 0, 0, '---m'));
  const twoPairs = [0, 1].flatMap(z => [laid('flat', 0, 0, z, '-m--'), laid('flat', 1, 0, z, '---m')]).map(placementOf);
  it.each<[string, PlainItem, PlainPlacement[], string[]]>([
    ['nothing', item(pair, []), [], ['no tiles']],
    [
      'a straight at the border',
      item(pair, ['m-m-', 'm---']),
      [straight, caps[1]!],
      ['flat 0,0,0: open connector at (0, 0, 0.5)'],
    ],
    ['two pairs', item(frame('flat', 2, 1, 2), Array(4).fill('m---')), twoPairs, ['the network falls into 2 parts']],
    ['a crowded face', item(pair, Array(3).fill('m---')), [...caps, caps[1]!], ['flat 1,0,0: 2 tiles on one face']],
    ['a tile outside', item(pair, ['m---', 'm---']), [{ ...caps[0]!, x: 1 }, away], ['flat 2,0,0: outside the bounds']],
    ['a tile left over', item(pair, ['m---', 'm---', 'm-m-']), caps, ['tile -m-m: 0 lie on the board, 1 belong there']],
    ['a tile too many', item(pair, ['m---']), caps, ['tile ---m: 2 lie on the board, 1 belong there']],
    [
      'a fixed tile that is gone',
      item(frame('flat', 3, 1, 1), ['m---'], { fixed: [away] }),
      caps,
      ['flat 2,0,0: the fixed tile ---m is not there'],
    ],
    [
      'a tile off the silhouette',
      item(frame('flat', 3, 1, 1), ['m---', 'm---'], { silhouette: latticeFaces(frame('flat', 1, 1, 1)) }),
      caps,
      ['flat 1,0,0: not in the silhouette'],
    ],
    [
      'a face of the silhouette without a tile',
      item(frame('flat', 3, 1, 1), ['m---', 'm---'], { silhouette: latticeFaces(frame('flat', 3, 1, 1)) }),
      caps,
      ['flat 2,0,0: in the silhouette, but without a tile'],
    ],
    [
      'edges that are not the tile’s',
      item(pair, ['m---', 'm---']),
      [{ ...caps[0]!, rotation: 90 }, caps[1]!],
      ['flat 0,0,0: ---m lies as --m- there, not as -m--'],
    ],
    [
      'a name that no tile has',
      item(pair, ['m---', 'm---']),
      [{ ...caps[0]!, tile: 'knot' }, caps[1]!],
      ['flat 0,0,0: no tile is named knot'],
    ],
  ])('refuses %s', (_, puzzle, placements, reasons) => {
    expect(validate(puzzle, placements)).toEqual(reasons);
  });

  it('reads names by the catalogue it is given', () => {
    const catalogue = (name: string) => (name === 'cap' ? 'm---' : undefined);
    const named: PlainPlacement[] = [
      { ...laid('flat', 0, 0, 0, '-m--'), tile: 'cap', rotation: 270, flip: false },
      { ...laid('flat', 1, 0, 0, '---m'), tile: 'cap', rotation: 270, flip: true },
    ];
    expect(validate(item(pair, ['cap', 'cap']), named, catalogue)).toEqual([]);
    const unflipped = named.with(1, { ...named[1]!, flip: false });
    const lies = 'flat 1,0,0: cap lies as -m-- there, not as ---m';
    expect(validate(item(pair, ['cap', 'cap']), unflipped, catalogue)).toEqual([lies]);
  });
});
