import { worldPoint } from '../../../src/lattice.ts';
import type { Orientation } from '../../../src/lattice-kinds.ts';
import type { Face } from '../../../src/schema.ts';
import { type CameraPose, type Extent, projected } from './turntable.ts';

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

/** Where a name stands: from the upper left corner of the picture, in parts of its width and height, and on which side of that place. */
export interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly side: 'left' | 'right';
}

type Side = -1 | 1;
const SIDES = [-1, 1] as const;

/**
 * Places of the planes' names. Those of walls run along the two lower edges of the board's box, away from the corner where
 * these meet; those of floors go up at the outermost edge that is not over that corner.
 */
export function labelPlaces(planes: readonly LabelledPlane[], extent: Extent, pose: CameraPose): readonly LabelPlace[] {
  const outline = outlineOf(extent, pose);
  return planes.map(plane => placeIn(outline, plane));
}

/** The box around the board as it is seen. */
function outlineOf(extent: Extent, pose: CameraPose) {
  const { middle, half } = extent;
  const end = (axis: 0 | 1 | 2, side: Side) => middle[axis] + side * half[axis];
  const bottom = end(1, -1);
  const seen = (x: number, y: number, z: number) => projected(extent, pose, [x, y, z]);
  const midX = (side: Side) => seen(end(0, side), bottom, middle[2]);
  const midZ = (side: Side) => seen(middle[0], bottom, end(2, side));
  /** The sides of the box that the lower edges belong to. */
  const nearX: Side = midX(-1)[1] < midX(1)[1] ? -1 : 1;
  const nearZ: Side = midZ(-1)[1] < midZ(1)[1] ? -1 : 1;
  const corners = SIDES.flatMap(x => SIDES.map(z => ({ x, z, across: seen(end(0, x), bottom, end(2, z))[0] })));
  const [first, ...others] = corners.toSorted((a, b) => a.across - b.across);
  const isFirstNear = first!.x === nearX && first!.z === nearZ;
  return {
    end,
    bottom,
    seen,
    nearX,
    nearZ,
    /** Names of walls across x run along the left one of the lower edges. */
    isLeftX: midZ(nearZ)[0] < midX(nearX)[0],
    floors: isFirstNear ? { ...others.at(-1)!, isLeft: false } : { ...first!, isLeft: true },
  };
}

function placeIn(outline: ReturnType<typeof outlineOf>, { orientation, level }: LabelledPlane): LabelPlace {
  const { end, bottom, seen, nearX, nearZ, isLeftX, floors } = outline;
  if (orientation === 'flat') return placeOf(seen(end(0, floors.x), level, end(2, floors.z)), floors.isLeft);
  return orientation === 'vertical-x'
    ? placeOf(seen(level, bottom, end(2, nearZ)), isLeftX)
    : placeOf(seen(end(0, nearX), bottom, level), !isLeftX);
}

function placeOf([across, up]: readonly [number, number], isLeft: boolean): LabelPlace {
  return { x: (across + 1) / 2, y: (1 - up) / 2, side: isLeft ? 'left' : 'right' };
}
