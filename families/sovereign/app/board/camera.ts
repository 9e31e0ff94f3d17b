import type { BoardPoint } from './places.ts';

/** How the board lies in its window: enlarged by `scale`, its corner moved by x and y. Lengths are in window sides. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Camera = { scale: 1, x: 0, y: 0 };

// Zoomed in most, this many cells fill the window.
const FEWEST_CELLS = 4;

export function largestScale(size: number): number {
  return Math.max(1, size / FEWEST_CELLS);
}

/** The board always fills its window. */
function clamped({ scale, x, y }: Camera, largest: number): Camera {
  const bounded = Math.max(1, Math.min(largest, scale));
  const within = (shift: number) => Math.min(0, Math.max(1 - bounded, shift));
  return { scale: bounded, x: within(x), y: within(y) };
}

/** Enlarges by a factor; the spot of the window at `about` stays where it is. */
export function zoomedCamera(camera: Camera, factor: number, about: BoardPoint, largest: number): Camera {
  const scale = Math.max(1, Math.min(largest, camera.scale * factor));
  const real = scale / camera.scale;
  const shift = (corner: number, at: number) => at - (at - corner) * real;
  return clamped({ scale, x: shift(camera.x, about.x), y: shift(camera.y, about.y) }, largest);
}

export function pannedCamera(camera: Camera, by: BoardPoint, largest: number): Camera {
  return clamped({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, largest);
}

/** Pans only as far as needed to show a cell and its neighbours. */
export function cameraShowing(camera: Camera, cell: number, size: number): Camera {
  const along = (corner: number, line: number) => {
    const side = camera.scale / size;
    const [before, after] = [corner + (line - 1) * side, corner + (line + 2) * side];
    if (before < 0) return corner - before;
    return after > 1 ? corner - (after - 1) : corner;
  };
  const x = along(camera.x, cell % size);
  const y = along(camera.y, Math.floor(cell / size));
  return clamped({ ...camera, x, y }, largestScale(size));
}

/** The middle of a cell, in the window. */
export function cellMiddle(camera: Camera, cell: number, size: number): BoardPoint {
  const side = camera.scale / size;
  return { x: camera.x + ((cell % size) + 0.5) * side, y: camera.y + (Math.floor(cell / size) + 0.5) * side };
}
