type Vector = readonly [number, number, number];

/** What is drawn: its corners, and half of the box around them with its middle, in units. */
export interface Extent {
  readonly corners: readonly Vector[];
  readonly middle: Vector;
  readonly half: Vector;
}

/** Azimuth in radians, distance and aspect ratio of a frame. */
export interface CameraPose {
  readonly azimuth: number;
  readonly distance: number;
  readonly aspect: number;
}

/** The fixed elevation of the camera above the horizon, in radians. */
const ELEVATION = 0.62;
export const FIELD_OF_VIEW = 26;
const MARGIN = 1.03;
/** Azimuths that are sampled for the one that needs the most room. */
const TRIES = 24;
/** From the side where walls stand behind the floors, a little off the diagonal. */
export const HOME = Math.PI * 1.25 + 0.16;
export const EIGHTH = Math.PI / 4;

const RADIANS = Math.PI / 180;

/** The camera distance at which everything stays in the picture at every azimuth. */
export function distanceFor({ corners, middle }: Extent, aspect: number): number {
  const upright = Math.tan((FIELD_OF_VIEW / 2) * RADIANS);
  const [sine, cosine] = [Math.sin(ELEVATION), Math.cos(ELEVATION)];
  let least = 0;
  for (let turn = 0; turn < TRIES; turn++) {
    const angle = (turn / TRIES) * 2 * Math.PI;
    const [east, south] = [Math.cos(angle), Math.sin(angle)];
    for (const corner of corners) {
      const [x, y, z] = [corner[0] - middle[0], corner[1] - middle[1], corner[2] - middle[2]];
      const across = Math.abs(x * east - z * south);
      const near = x * south + z * east;
      const up = Math.abs(y * cosine - near * sine);
      const towards = y * sine + near * cosine;
      least = Math.max(least, towards + up / upright, towards + across / (upright * aspect));
    }
  }
  return least * MARGIN + 0.2;
}

/** The camera position; azimuth 0 looks from +z, a quarter turn from +x. */
export function eyeAt({ middle }: Extent, { azimuth, distance }: CameraPose): Vector {
  const flat = Math.cos(ELEVATION) * distance;
  return [
    middle[0] + Math.sin(azimuth) * flat,
    middle[1] + Math.sin(ELEVATION) * distance,
    middle[2] + Math.cos(azimuth) * flat,
  ];
}

/** Where a point of the world is seen in the picture, from -1 to 1 across and up. */
export function projected(
  { middle }: Pick<Extent, 'middle'>,
  pose: CameraPose,
  point: Vector,
): readonly [number, number] {
  const [sine, cosine] = [Math.sin(ELEVATION), Math.cos(ELEVATION)];
  const [east, south] = [Math.cos(pose.azimuth), Math.sin(pose.azimuth)];
  const upright = Math.tan((FIELD_OF_VIEW / 2) * RADIANS);
  const [x, y, z] = [point[0] - middle[0], point[1] - middle[1], point[2] - middle[2]];
  const near = x * south + z * east;
  const depth = pose.distance - (near * cosine + y * sine);
  const across = x * east - z * south;
  const up = y * cosine - near * sine;
  return [across / (depth * upright * pose.aspect), up / (depth * upright)];
}

/** The way from the eye through a point of the picture, from -1 to 1 across and up. */
export function rayThrough(pose: CameraPose, across: number, up: number): Vector {
  const [sine, cosine] = [Math.sin(ELEVATION), Math.cos(ELEVATION)];
  const [east, south] = [Math.cos(pose.azimuth), Math.sin(pose.azimuth)];
  const upright = Math.tan((FIELD_OF_VIEW / 2) * RADIANS);
  const [right, rise] = [across * upright * pose.aspect, up * upright];
  return [
    -south * cosine + right * east - rise * sine * south,
    -sine + rise * cosine,
    -east * cosine - right * south - rise * sine * east,
  ];
}

/** The equivalent angle within half a turn of another, so that the camera takes the shorter way. */
export function nearestAngle(angle: number, to: number): number {
  const full = 2 * Math.PI;
  return angle + Math.round((to - angle) / full) * full;
}
