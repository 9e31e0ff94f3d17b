/** Half of the box that all drawn faces fit into, and its middle, in units. */
export interface Extent {
  readonly middle: readonly [number, number, number];
  readonly half: readonly [number, number, number];
}

/** The eye goes round at one height: this far above the horizon, in radians. */
const ELEVATION = 0.62;
export const FIELD_OF_VIEW = 26;
const MARGIN = 1.06;
/** From the side where walls stand behind the floors, a little off the diagonal. */
export const HOME = Math.PI * 1.25 + 0.16;
export const EIGHTH = Math.PI / 4;

const RADIANS = Math.PI / 180;

/** How far the eye must stand back so that nothing leaves the picture whichever way the table is turned. */
export function distanceFor({ half }: Extent, aspect: number): number {
  const radius = Math.hypot(half[0], half[2]);
  const upright = Math.tan((FIELD_OF_VIEW / 2) * RADIANS);
  const tall = half[1] * Math.cos(ELEVATION) + radius * Math.sin(ELEVATION);
  const back = Math.max(tall / upright, radius / (upright * aspect));
  return (back + radius * Math.cos(ELEVATION)) * MARGIN + 0.4;
}

/** Where the eye stands; azimuth 0 looks from +z, a quarter turn from +x. */
export function eyeAt({ middle }: Extent, azimuth: number, distance: number): readonly [number, number, number] {
  const flat = Math.cos(ELEVATION) * distance;
  return [
    middle[0] + Math.sin(azimuth) * flat,
    middle[1] + Math.sin(ELEVATION) * distance,
    middle[2] + Math.cos(azimuth) * flat,
  ];
}

/** The same angle within half a turn of another, so that a way back is the short one. */
export function nearest(angle: number, to: number): number {
  const full = 2 * Math.PI;
  return angle + Math.round((to - angle) / full) * full;
}
