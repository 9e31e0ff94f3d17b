import type { Rng } from '@tessera/core';
import { pick } from '@tessera/core';
import { isClosedNetwork } from '../check.ts';
import type { Lattice } from '../lattice.ts';
import { ORIENTATIONS } from '../lattice-kinds.ts';
import { imageOf, type Symmetry, symmetriesOf } from '../symmetry.ts';
import type { GrowthOptions, NetworkGrower } from './grow.ts';

/** A network with a symmetry of order two: one half is grown, the other is its image, and the two are linked. Null when that fails. */
export function growSymmetric(
  lattice: Lattice,
  grower: NetworkGrower,
  growth: GrowthOptions,
  kind: 'rotational' | 'mirror',
  isOpen: Uint8Array,
  rng: Rng,
): Uint8Array | null {
  const symmetries = halvingSymmetries(lattice, kind);
  if (symmetries.length === 0) return null;
  const symmetry = pick(rng, symmetries);
  const half = isOpen.map((open, face) => (open && face < symmetry.faces[face]! ? 1 : 0));
  if (!half.includes(1)) return null;
  const grown = grower.grow({ ...growth, tiles: Math.max(2, growth.tiles >> 1) }, rng, half);
  if (!grown) return null;
  const codes = imageOf(lattice, symmetry, grown).map((code, face) => code | grown[face]!);
  joinHalves(lattice, symmetry, codes, growth, rng);
  return isClosedNetwork(lattice, codes) ? codes : null;
}

/** The symmetries that exchange two halves of a lattice. */
export function halvingSymmetries(lattice: Lattice, kind: 'rotational' | 'mirror'): readonly Symmetry[] {
  return symmetriesOf(lattice).filter(each => each.isMirror === (kind === 'mirror') && isOrderTwo(each));
}

function isOrderTwo({ faces }: Symmetry): boolean {
  let isIdentity = true;
  for (let face = 0; face < faces.length; face++) {
    if (faces[faces[face]!] !== face) return false;
    if (faces[face] !== face) isIdentity = false;
  }
  return !isIdentity;
}

/** Links tiles of the two halves where both have a free slot at one edge, and does the same at the image of that edge. */
function joinHalves(lattice: Lattice, symmetry: Symmetry, codes: Uint8Array, growth: GrowthOptions, rng: Rng): void {
  const { faces } = symmetry;
  for (let slot = 0; slot < codes.length * 4; slot++) {
    const face = slot >> 2;
    if (!isFree(codes, slot) || face > faces[face]!) continue;
    const edge = lattice.faceEdges[slot]!;
    const partner = freePartner(lattice, codes, edge, other => other > faces[other]!);
    if (partner < 0 || (rng.bits() & 255) >= growth.closing) continue;
    link(lattice, symmetry, codes, [slot, partner]);
  }
}

function isFree(codes: Uint8Array, slot: number): boolean {
  return codes[slot >> 2] !== 0 && ((codes[slot >> 2]! >> ((slot & 3) * 2)) & 3) === 0;
}

function freePartner(lattice: Lattice, codes: Uint8Array, edge: number, isWanted: (face: number) => boolean): number {
  for (let place = 0; place < lattice.edgeSizes[edge]!; place++) {
    const face = lattice.edgeFaces[edge * 4 + place]!;
    const slot = lattice.faceEdges.indexOf(edge, face * 4);
    if (isWanted(face) && isFree(codes, slot)) return slot;
  }
  return -1;
}

/** Links at middle sites only: those stay middle sites in the image. */
function link(lattice: Lattice, { faces, codes: images }: Symmetry, codes: Uint8Array, slots: readonly number[]): void {
  const MIDDLE = 2;
  for (const slot of slots) {
    const connector = MIDDLE << ((slot & 3) * 2);
    const orientation = ORIENTATIONS.indexOf(lattice.faces[slot >> 2]!.orientation);
    codes[slot >> 2]! |= connector;
    codes[faces[slot >> 2]!]! |= images[orientation]![connector]!;
  }
}
