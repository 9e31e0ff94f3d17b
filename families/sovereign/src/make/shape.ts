import { type Rng, rngFrom, shuffle } from '@tessera/core';

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
  const most = (percent: number, ceiling: number): number => shareOfRows(size, stars, Math.min(percent, ceiling));
  const caps = new Int32Array(size).fill(most(60 + size * 10, LARGEST_OTHER));
  const order = shuffle(rng, Uint8Array.from(caps.keys()));
  caps[order[0]!] = most(230 + rng.uint(80), LARGEST_FIRST);
  caps[order[1]!] = most(80 + size * 11, LARGEST_SECOND);
  return { caps, mostLone: rng.uint(10) < 3 ? 1 : 0, infancy: 2 };
}

// Cells of the first, the second and the other regions of a natural shape, in percent of a row.
const LARGEST_FIRST = 300;
const LARGEST_SECOND = 280;
const LARGEST_OTHER = 250;

function shareOfRows(size: number, stars: number, percent: number): number {
  return Math.ceil((size * percent) / 100) + stars - 1;
}

/** The limits that every board of a request keeps, whatever the maker draws: cells by region, the largest region first. */
export function shapeLimits(request: ShapeRequest, size: number, stars: number): Pick<Shape, 'caps' | 'mostLone'> {
  const { caps, mostLone } = namedLimits(request.shape, size, stars);
  return {
    caps: request.largest > 0 ? caps.map(cap => Math.min(cap, request.largest)) : caps,
    mostLone: request.lone < 0 ? mostLone : request.lone,
  };
}

function namedLimits(name: ShapeName, size: number, stars: number): Pick<Shape, 'caps' | 'mostLone'> {
  if (name !== 'natural') return namedShape(name, size, stars, rngFrom('limits'));
  const caps = new Int32Array(size).fill(shareOfRows(size, stars, Math.min(60 + size * 10, LARGEST_OTHER)));
  caps[0] = shareOfRows(size, stars, LARGEST_FIRST);
  caps[1] = shareOfRows(size, stars, Math.min(80 + size * 11, LARGEST_SECOND));
  return { caps, mostLone: 1 };
}
