import { worldPoint } from '../../../src/lattice.ts';
import type { Face } from '../../../src/schema.ts';

type Vector = readonly [number, number, number];

const AXES = { flat: 1, 'vertical-x': 0, 'vertical-z': 2 } as const;

/** The nearest of the faces that a ray meets; null when it meets none. */
export function faceOnRay(
  faces: readonly Face[],
  isThere: (face: number) => boolean,
  from: Vector,
  along: Vector,
): number | null {
  let best: number | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [at, face] of faces.entries()) {
    if (!isThere(at)) continue;
    const distance = meeting(face, from, along);
    if (distance === null || distance >= nearest) continue;
    nearest = distance;
    best = at;
  }
  return best;
}

/** How far along the ray it goes through the unit square of a face; null when it misses it. */
function meeting(face: Face, from: Vector, along: Vector): number | null {
  const axis = AXES[face.orientation];
  const centre = worldPoint(face, [0, 0]);
  const distance = (centre[axis] / 4 - from[axis]) / along[axis];
  if (!(distance > 0)) return null;
  for (let other = 0; other < 3; other++) {
    if (other === axis) continue;
    if (Math.abs(from[other]! + along[other]! * distance - centre[other]! / 4) > 0.5) return null;
  }
  return distance;
}
