import { describe, expect, it } from 'vitest';
import { isEdgeClosed } from '../src/engine/tables.ts';
import { codeOfPattern, enumerateCells, faceKey, latticeOf, patternOfCode } from '../src/lattice.ts';
import { type LatticeKind, ORIENTATIONS } from '../src/lattice-kinds.ts';
import { symmetriesOf } from '../src/symmetry.ts';
import { TILE_SET } from '../src/tiles.ts';
import { latticeFaces } from './plain-geometry.ts';

const bounds = (width: number, height: number, depth: number) => ({ width, height, depth });

describe('lattices', () => {
  it.each([
    ['seed', 2, 1, 2, 12],
    ['box', 1, 1, 1, 6],
    ['box', 3, 3, 3, 108],
    ['box', 2, 1, 2, 20],
    ['flat', 4, 1, 4, 16],
    ['seed', 10, 5, 10, 1500],
  ] as const)('%s %i×%i×%i has %i faces, each once', (kind, width, height, depth, count) => {
    const faces = [...enumerateCells(bounds(width, height, depth), kind)];
    expect(faces).toHaveLength(count);
    expect(new Set(faces.map(faceKey)).size).toBe(count);
  });

  it.each(['seed', 'box', 'flat'] as const)('%s has the faces that the plain implementation has', kind => {
    const frame = { lattice: kind, bounds: bounds(3, 2, 2) };
    const plain = latticeFaces(frame).map(({ x, y, z, orientation }) => `${x},${y},${z},${orientation}`);
    expect([...enumerateCells(frame.bounds, kind)].map(faceKey).sort()).toEqual(plain.sort());
  });

  it.each([
    ['flat 4×4', 'flat', bounds(4, 1, 4), 8],
    ['flat 4×3', 'flat', bounds(4, 1, 3), 4],
    ['a cubic box', 'box', bounds(2, 2, 2), 48],
    ['a cubic seed lattice', 'seed', bounds(2, 2, 2), 6],
    ['a seed lattice of three sides', 'seed', bounds(4, 2, 3), 1],
  ] as const)('%s has its symmetries', (_, kind, size, count) => {
    expect(symmetriesOf(latticeOf(kind as LatticeKind, size))).toHaveLength(count);
  });
});

describe('codes', () => {
  it('are the same for a pattern on faces of every orientation', () => {
    for (const orientation of ORIENTATIONS) {
      for (let pattern = 0; pattern < 256; pattern++) {
        expect(patternOfCode(orientation, codeOfPattern(orientation, pattern))).toBe(pattern);
      }
      for (const { patterns } of TILE_SET) {
        const codes = (of: (typeof ORIENTATIONS)[number]) => patterns.map(each => codeOfPattern(of, each)).sort();
        expect(codes(orientation)).toEqual(codes('flat'));
      }
    }
  });

  it.each([
    [1, 1],
    [2, 4],
    [3, 13],
    [4, 52],
  ])('allow %i faces around an edge %i joint states', (faces, allowed) => {
    const joints = Array.from({ length: 4 ** faces }, (_, joint) =>
      Array.from({ length: faces }, (__, place) => (joint >> (place * 2)) & 3),
    );
    expect(joints.filter(isEdgeClosed)).toHaveLength(allowed);
  });
});
