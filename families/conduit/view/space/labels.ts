import { type Face, type Orientation, worldPoint } from '../../src/lattice.ts';
import { type Extent, projected, type Sight } from './turntable.ts';

/** A plane of the board and how far along its axis it lies, in units. */
export interface LabelledPlane {
  readonly orientation: Orientation;
  readonly level: number;
}

const AXES = { flat: 1, 'vertical-x': 0, 'vertical-z': 2 } as const;

/** The plane that a face lies in. */
export function planeOf(face: Face): LabelledPlane {
  return { orientation: face.orientation, level: worldPoint(face, [0, 0])[AXES[face.orientation]] / 4 };
}

type Vector = readonly [number, number, number];
const SIDES = [-1, 1] as const;

/** Where the edge of the board's box stands that is leftmost or lowest in the picture, at a plane's level. */
function anchorOf(
  { orientation, level }: LabelledPlane,
  { middle, half }: Extent,
  sight: Sight,
): readonly [number, number] {
  const end = (axis: 0 | 1 | 2, side: -1 | 1) => middle[axis] + side * half[axis];
  const bottom = end(1, -1);
  const corners: readonly Vector[] =
    orientation === 'flat'
      ? SIDES.flatMap(x => SIDES.map((z): Vector => [end(0, x), level, end(2, z)]))
      : SIDES.map(
          (side): Vector =>
            orientation === 'vertical-x' ? [level, bottom, end(2, side)] : [end(0, side), bottom, level],
        );
  const seen = corners.map(corner => projected({ middle }, sight, corner));
  const further = orientation === 'flat' ? 0 : 1;
  return seen.reduce((best, one) => (one[further] < best[further] ? one : best));
}

/** Places of the planes' names in the picture, from its upper left corner, in parts of its width and height. */
export function labelPlaces(
  planes: readonly LabelledPlane[],
  extent: Extent,
  sight: Sight,
): readonly (readonly [number, number])[] {
  return planes.map(plane => {
    const [across, up] = anchorOf(plane, extent, sight);
    return [(across + 1) / 2, (1 - up) / 2];
  });
}
