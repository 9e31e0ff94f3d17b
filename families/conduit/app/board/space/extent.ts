import { cornersOf } from '../../../src/lattice.ts';
import type { Face } from '../../../src/schema.ts';
import type { Extent } from './turntable.ts';

/** The box around the faces that are drawn. */
export function extentOf(faces: readonly Face[]): Extent {
  const corners = faces.flatMap(cornersOf).map(([x, y, z]) => [x / 4, y / 4, z / 4] as const);
  const span = (axis: 0 | 1 | 2) => {
    const along = corners.map(corner => corner[axis]);
    const [low, high] = [Math.min(...along), Math.max(...along)];
    return { middle: (low + high) / 2, half: (high - low) / 2 };
  };
  const [x, y, z] = [span(0), span(1), span(2)];
  return { corners, middle: [x.middle, y.middle, z.middle], half: [x.half, y.half, z.half] };
}
