import { rngFrom } from '@tessera/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isClosedNetwork } from '../src/check.ts';
import { latticeOf } from '../src/lattice.ts';
import type { LatticeKind } from '../src/lattice-kinds.ts';
import { NetworkGrower } from '../src/make/grow.ts';
import { orbitKey, orbitOf, symmetryOfItem } from '../src/orbits.ts';
import { imageOf, symmetriesOf } from '../src/symmetry.ts';
import { smallItem } from './agreement.ts';

const frames = fc.constantFrom<readonly [LatticeKind, number, number, number]>(
  ['flat', 3, 1, 3],
  ['box', 2, 1, 2],
  ['box', 1, 1, 1],
  ['seed', 2, 2, 2],
  ['seed', 3, 1, 2],
);
const OPTIONS = { seed: 6, numRuns: 60 };

describe('symmetries', () => {
  it('turn closed networks into closed networks, and back by their inverse', () => {
    const property = fc.property(frames, fc.nat(), ([kind, width, height, depth], n) => {
      const lattice = latticeOf(kind, { width, height, depth });
      const rng = rngFrom('symmetry').fork(n);
      const grown = new NetworkGrower(lattice).grow(
        { tiles: 2 + rng.uint(lattice.faces.length - 2), closing: 128, middle: 85 },
        rng,
      );
      if (!grown) return;
      const group = symmetriesOf(lattice);
      const images = group.map(turn => imageOf(lattice, turn, grown));
      expect(images.every(image => isClosedNetwork(lattice, image))).toBe(true);
      for (const image of images)
        expect(group.some(back => imageOf(lattice, back, image).join() === grown.join())).toBe(true);
    });
    fc.assert(property, OPTIONS);
  });

  it('give every board of an orbit the same key', () => {
    const property = fc.property(fc.nat(), n => {
      const rng = rngFrom('orbits').fork(n);
      const item = smallItem(rng, 20);
      if (!item) return;
      const symmetry = symmetryOfItem(item);
      const grown = new NetworkGrower(symmetry.lattice).grow({ tiles: 3, closing: 128, middle: 85 }, rng);
      if (!grown) return;
      const keys = orbitOf(symmetry, grown).map(board => orbitKey(symmetry, board));
      expect(new Set(keys).size).toBe(1);
    });
    fc.assert(property, OPTIONS);
  });
});
