import { expectOk } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { isCompatible, pairMatrix } from '../src/compatibility.ts';
import { codeOfPattern, faceKey, latticeOf } from '../src/lattice.ts';
import { codeOfPlacement, placementOf } from '../src/placement.ts';
import type { Face, Placement } from '../src/schema.ts';
import { patternOfText } from '../src/tiles.ts';
import { validateConnections } from '../src/validate.ts';
import { verifySolution } from '../src/verify.ts';

/** A tile by what it shows. */
function laid(x: number, y: number, z: number, orientation: Face['orientation'], edges: string): Placement {
  const face = { x, y, z, orientation };
  return placementOf(face, codeOfPattern(orientation, patternOfText(edges)!));
}

const pair = [laid(0, 0, 0, 'flat', '-m--'), laid(1, 0, 0, 'flat', '---m')];
const row = { width: 2, height: 1, depth: 1 };

describe('validateConnections', () => {
  it('closes two caps that face each other', () => {
    const { valid, openConnectors, connectedPairs } = validateConnections(pair);
    expect({ valid, open: openConnectors.length, pairs: connectedPairs.length }).toEqual({
      valid: true,
      open: 0,
      pairs: 1,
    });
  });

  it('sees left and right from each tile: l meets r across an edge of the plane', () => {
    expect(validateConnections([laid(0, 0, 0, 'flat', '-l--'), laid(1, 0, 0, 'flat', '---r')]).valid).toBe(true);
    expect(
      validateConnections([laid(0, 0, 0, 'flat', '-l--'), laid(1, 0, 0, 'flat', '---l')]).openConnectors,
    ).toHaveLength(2);
  });

  it('lets three tiles meet at one point', () => {
    const wall = laid(0, 0, 0, 'vertical-x', '--m-');
    const { valid, connectedPairs } = validateConnections([...pair, wall]);
    expect({ valid, pairs: connectedPairs.length }).toEqual({ valid: true, pairs: 3 });
  });

  it('lets different sites of one edge neither join nor clash', () => {
    const apart = [
      laid(0, 0, 0, 'flat', '-lm-'),
      laid(1, 0, 0, 'flat', '--mr'),
      laid(0, 0, 1, 'flat', 'mm--'),
      laid(1, 0, 1, 'flat', 'm--m'),
    ];
    expect(validateConnections(apart).valid).toBe(true);
  });

  it.each([
    ['nothing', []],
    ['one cap', pair.slice(0, 1)],
    ['two parts', [...pair, laid(0, 0, 5, 'flat', '-m--'), laid(1, 0, 5, 'flat', '---m')]],
    ['two tiles on one face', [pair[0]!, ...pair]],
  ])('refuses %s', (_, placements) => {
    expect(validateConnections(placements).valid).toBe(false);
  });
});

describe('verifySolution', () => {
  const item = { lattice: 'flat', bounds: row, inventory: [{ tile: 'cap', count: 1 }], fixed: [pair[0]!] } as const;

  it('accepts the solution and nothing else', () => {
    expect(verifySolution(pair, item)).toBe(true);
    expect(verifySolution(pair, { ...item, inventory: [{ tile: 'cap', count: 2 }] })).toBe(false);
    expect(verifySolution(pair, { ...item, fixed: [laid(0, 0, 0, 'flat', 'm---')] })).toBe(false);
    expect(verifySolution(pair, { ...item, silhouette: [pair[0]!] })).toBe(false);
    expect(verifySolution(pair, { ...item, bounds: { ...row, width: 1 } })).toBe(false);
    expect(verifySolution(pair.slice(1), item)).toBe(false);
  });
});

describe('isCompatible', () => {
  const around = (...tiles: readonly Placement[]) => new Map(tiles.map(tile => [faceKey(tile), tile]));

  it.each([
    ['a tile that meets its neighbour', pair[1]!, true],
    ['a tile that shows its neighbour a blank edge', laid(1, 0, 0, 'flat', 'm---'), false],
    ['a connector that points out of the bounds', laid(1, 0, 0, 'flat', 'm--m'), false],
    ['a face that is taken', pair[0]!, false],
    ['a face outside', laid(2, 0, 0, 'flat', '---m'), false],
  ])('seed 001 §1.4: %s', (_, placement, isFine) => {
    expect(isCompatible(placement, around(pair[0]!), row, 'flat')).toBe(isFine);
  });

  it('accepts that a wall meets the connector of a floor instead of the neighbouring floor', () => {
    const blank = laid(1, 0, 0, 'flat', '-m--');
    expect(isCompatible(blank, around(pair[0]!), { width: 3, height: 1, depth: 1 }, 'flat')).toBe(false);
    expect(isCompatible(blank, around(pair[0]!), { width: 3, height: 1, depth: 1 }, 'seed')).toBe(true);
  });

  it('has a pairwise matrix only where two faces meet', () => {
    const flat = latticeOf('flat', row);
    const shared = [...flat.edgeSizes.keys()].find(edge => flat.edgeSizes[edge] === 2)!;
    const matrix = expectOk(pairMatrix(flat, shared));
    const [one, other] = matrix.faces.map(face => codeOfPlacement(pair[face]!));
    expect(matrix.agrees(one!, other!)).toBe(true);
    expect(matrix.agrees(one!, 0)).toBe(false);
    const seed = latticeOf('seed', { width: 2, height: 2, depth: 2 });
    const crowded = [...seed.edgeSizes.keys()].find(edge => seed.edgeSizes[edge]! > 2)!;
    expect(pairMatrix(seed, crowded)).toMatchObject({ ok: false, reason: 'not-a-pair' });
  });
});
