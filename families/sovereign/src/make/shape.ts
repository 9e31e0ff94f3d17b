import { type Rng, shuffle } from '@tessera/core';

export const SHAPES = ['natural', 'even', 'compact', 'free'] as const;
export type ShapeName = (typeof SHAPES)[number];

/** The size limit of each region, and other limits of growth. */
export interface Shape {
  readonly caps: Int32Array;
  /** Most regions of one cell. */
  readonly mostLone: number;
  /** Growth goes first to regions below this size. */
  readonly infancy: number;
}

export interface ShapeRequest {
  readonly shape: ShapeName;
  /** Cells of the largest region, 0 for what the shape has. */
  readonly largest: number;
  /** Most regions of one cell, -1 for what the shape has. */
  readonly lone: number;
}

export function shapeFor(request: ShapeRequest, size: number, stars: number, rng: Rng): Shape {
  const shape = namedShape(request.shape, size, stars, rng);
  if (request.largest > 0)
    for (const [region, cap] of shape.caps.entries()) shape.caps[region] = Math.min(cap, request.largest);
  return request.lone < 0 ? shape : { ...shape, mostLone: request.lone, infancy: Math.max(shape.infancy, 2) };
}

function namedShape(name: ShapeName, size: number, stars: number, rng: Rng): Shape {
  const loose = { mostLone: size, infancy: 0 };
  switch (name) {
    case 'natural':
      return naturalShape(size, stars, rng);
    case 'even':
      return { caps: new Int32Array(size).fill(Math.ceil(size * 1.6)), mostLone: 0, infancy: 3 };
    case 'compact':
      return { caps: new Int32Array(size).fill(size * 3), ...loose };
    case 'free':
      return { caps: new Int32Array(size).fill(size * size), ...loose };
  }
}

/**
 * One region of almost three rows' worth of cells, one of less than two, the others smaller, hardly any of one cell: what
 * people make and play. Measured on public levels of 6 to 16 rows; the larger the board, the larger its other regions.
 */
function naturalShape(size: number, stars: number, rng: Rng): Shape {
  const most = (percent: number, ceiling: number): number =>
    Math.ceil((size * Math.min(percent, ceiling)) / 100) + stars - 1;
  const caps = new Int32Array(size).fill(most(60 + size * 10, 250));
  const order = shuffle(rng, Uint8Array.from(caps.keys()));
  caps[order[0]!] = most(230 + rng.uint(80), 300);
  caps[order[1]!] = most(80 + size * 11, 280);
  return { caps, mostLone: rng.uint(10) < 3 ? 1 : 0, infancy: 2 };
}
