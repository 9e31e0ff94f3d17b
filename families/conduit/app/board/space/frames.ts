import { Matrix4, Vector3 } from 'three';
import { localSite, worldPoint } from '../../../src/lattice.ts';
import type { Face } from '../../../src/schema.ts';
import type { Pattern } from '../../../src/tiles.ts';
import { siteAt } from '../../../src/tiles.ts';

const vector = ([x, y, z]: readonly [number, number, number]) => new Vector3(x / 4, y / 4, z / 4);

/** From the local coordinates of a face to the world: x and y in its plane, z out of it. */
export function frameOf(face: Face): Matrix4 {
  const centre = vector(worldPoint(face, [0, 0]));
  const across = vector(worldPoint(face, [2, 0]))
    .sub(centre)
    .normalize();
  const up = vector(worldPoint(face, [0, 2]))
    .sub(centre)
    .normalize();
  const out = new Vector3().crossVectors(across, up);
  return new Matrix4().makeBasis(across, up, out).setPosition(centre);
}

/** An arm of a tile: whether it bends, which edge it leads to, and where it lies on its face. */
interface Arm {
  readonly edge: number;
  readonly isBent: boolean;
  readonly matrix: Matrix4;
}

const MIDDLE = 2;

// The shape leads to the right of the top edge: turned over it leads to the left, and a turn about z leads to another edge.
function armMatrix(edge: number, site: number): Matrix4 {
  const turn = new Matrix4().makeRotationZ((-edge * Math.PI) / 2);
  return site === 1 ? turn.multiply(new Matrix4().makeRotationY(Math.PI)) : turn;
}

const ARMS: readonly (readonly Arm[])[] = [0, 1, 2, 3].map(edge =>
  [1, 2, 3].map(site => ({ edge, isBent: site !== MIDDLE, matrix: armMatrix(edge, site) })),
);

export function armsOf(pattern: Pattern): readonly Arm[] {
  return [0, 1, 2, 3].flatMap(edge => {
    const site = siteAt(pattern, edge);
    return site ? [ARMS[edge]![site - 1]!] : [];
  });
}

/** How far from the middle of a tile the side sites lie along their edge. */
export const SIDE_SITE = localSite(0, 3)[0] / 4;
