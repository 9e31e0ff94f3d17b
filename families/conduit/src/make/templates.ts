import type { Rng } from '@tessera/core';
import { pick } from '@tessera/core';
import type { Lattice } from '../lattice.ts';
import type { Face } from '../schema.ts';
import { spiralCells } from './spiral.ts';

export const TEMPLATES = ['L', 'cross', 'ring', 'spiral', 'stripes', 'box', 'tower'] as const;
export type Template = (typeof TEMPLATES)[number];

/** Whether a face belongs to a shape, for shapes laid out on the floor: column, row, and the size of the floor. */
type FloorShape = (x: number, z: number, width: number, depth: number) => boolean;

const FLOOR_SHAPES: Partial<Record<Template, FloorShape>> = {
  L: (x, z, _, depth) => x < 2 || z >= depth - 2,
  cross: (x, z, width, depth) => isMiddle(x, width) || isMiddle(z, depth),
  ring: (x, z, width, depth) => x === 0 || z === 0 || x === width - 1 || z === depth - 1,
  spiral: (x, z, width, depth) => spiralCells(width, depth).has(x + z * width),
  stripes: (x, z, width) => z % 2 === 0 || (z % 4 === 1 ? x === width - 1 : x === 0),
};

function isMiddle(at: number, size: number): boolean {
  return 2 * at >= size - 2 && 2 * at <= size;
}

const SOLID_SHAPES: Partial<Record<Template, (face: Face, lattice: Lattice) => boolean>> = {
  box: isOnBoxSurface,
  tower: isOnTower,
};

/** The outermost faces in each direction that the lattice has. */
function isOnBoxSurface({ x, y, z, orientation }: Face, { bounds, kind }: Lattice): boolean {
  const isOutside = (at: number, low: number, high: number) => at === low || at === high;
  const first = kind === 'box' ? -1 : 0;
  if (orientation === 'flat') return isOutside(y, 0, kind === 'box' ? bounds.height : 0);
  return orientation === 'vertical-x' ? isOutside(x, first, bounds.width - 1) : isOutside(z, first, bounds.depth - 1);
}

/** The walls around the cells in the middle of the floor, and the floor beneath them. */
function isOnTower({ x, y, z, orientation }: Face, { bounds }: Lattice): boolean {
  const left = Math.floor((bounds.width - 1) / 2);
  const back = Math.floor((bounds.depth - 1) / 2);
  const isWithin = (at: number, from: number) => at >= from && at <= from + 1;
  if (orientation === 'flat') return y === 0;
  if (orientation === 'vertical-x') return isWithin(x + 1, left) && z === back;
  return isWithin(z + 1, back) && x === left;
}

/** Which faces of a lattice a shape takes; null when the lattice has no such faces. */
export function templateFaces(lattice: Lattice, template: Template): Uint8Array | null {
  const { width, depth } = lattice.bounds;
  const floor = FLOOR_SHAPES[template];
  const solid = SOLID_SHAPES[template];
  if (solid && lattice.kind === 'flat') return null;
  const has = (face: Face): boolean =>
    solid ? solid(face, lattice) : face.orientation === 'flat' && face.y === 0 && floor!(face.x, face.z, width, depth);
  const shape = Uint8Array.from(lattice.faces, face => (has(face) ? 1 : 0));
  return shape.includes(1) ? shape : null;
}

/** A shape at random among those that the lattice can hold. */
export function randomTemplate(lattice: Lattice, rng: Rng): Template {
  return pick(
    rng,
    TEMPLATES.filter(template => templateFaces(lattice, template) !== null),
  );
}
