import { neighboursOf, type SovereignBoard } from './board.ts';

/** How a region is told from others. Patterns are numbered; 0 is plain. */
export interface RegionStyle {
  readonly colour: string;
  /** Differs from the patterns of all other regions of the same colour. */
  readonly pattern: number;
}

/** How many patterns there are to tell regions of one colour apart, the plain one included. */
export const PATTERN_COUNT = 8;

/** Twelve colours that stay apart for normal, protan and deutan sight, with their places in OKLab. */
const PALETTE: readonly { readonly colour: string; readonly lab: readonly [number, number, number] }[] = [
  { colour: '#d56f2c', lab: [0.649, 0.096, 0.115] },
  { colour: '#f99b44', lab: [0.771, 0.075, 0.13] },
  { colour: '#e8d34f', lab: [0.861, -0.026, 0.148] },
  { colour: '#a9fcba', lab: [0.921, -0.105, 0.061] },
  { colour: '#669f72', lab: [0.651, -0.078, 0.045] },
  { colour: '#8ac596', lab: [0.77, -0.079, 0.045] },
  { colour: '#5a86ce', lab: [0.62, -0.021, -0.118] },
  { colour: '#e7e1f6', lab: [0.921, 0.014, -0.025] },
  { colour: '#ba93fb', lab: [0.74, 0.075, -0.13] },
  { colour: '#aa9cad', lab: [0.71, 0.022, -0.019] },
  { colour: '#e9b2e3', lab: [0.829, 0.078, -0.045] },
  { colour: '#bf5da2', lab: [0.619, 0.141, -0.052] },
];

// Neighbouring colours of the palette are alike, so regions take every fifth.
const STEP = 5;

/** The style of a region by its number alone, so that it stays the same while a board is drawn. */
export function fixedRegionStyle(region: number): RegionStyle {
  const { colour } = PALETTE[(region * STEP) % PALETTE.length]!;
  return { colour, pattern: Math.floor(region / PALETTE.length) };
}

/** A colour and a pattern for every region. With up to twelve regions no colour is used twice; neighbours differ strongly in colour. */
export function regionStylesOf(board: SovereignBoard): readonly RegionStyle[] {
  const beside = regionsNear(board, neighboursOf);
  const colours = colouring(beside);
  const patterns = new Array<number>(board.size).fill(-1);
  for (const region of patterns.keys()) patterns[region] = freePattern(colours, patterns, region, [...beside[region]!]);
  return colours.map((colour, region) => ({ colour: PALETTE[colour]!.colour, pattern: patterns[region]! }));
}

/**
 * A pattern for every region that tells it from all that touch it, at a side or a corner, without colour; none is plain.
 * Regions and their contacts form a 1-planar graph, which has at most 4n − 8 edges (Bodendiek, Schumacher and Wagner), so some
 * region always has at most seven contacts, and eight patterns suffice in smallest-last order. Regions of one colour differ as
 * well where a pattern is left.
 */
export function texturesOf(board: SovereignBoard, regionStyles = regionStylesOf(board)): readonly number[] {
  const near = regionsNear(board, touchedCells);
  const colours = regionStyles.map(({ colour }) => colour);
  const textures = new Array<number>(board.size).fill(0);
  const uses = TEXTURES.map(() => 0);
  for (const region of smallestLast(near)) {
    const taken = new Set([...near[region]!].map(other => textures[other]));
    const free = TEXTURES.filter(texture => !taken.has(texture));
    const isTwin = (texture: number) =>
      textures.some((other, i) => other === texture && colours[i] === colours[region]);
    const apart = free.filter(texture => !isTwin(texture));
    const texture = leastUsed(apart.length > 0 ? apart : free, uses);
    textures[region] = texture;
    uses[texture - 1]!++;
  }
  return textures;
}

/** The numbers of all patterns that are not plain; the last one is drawn only as a texture. */
const TEXTURES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

function leastUsed(textures: readonly number[], uses: readonly number[]): number {
  return textures.reduce((best, texture) => (uses[texture - 1]! < uses[best - 1]! ? texture : best));
}

/** Whether another region has the same colour, so that a pattern must tell them apart. */
export function sharesColour(regionStyles: readonly RegionStyle[], region: number): boolean {
  return regionStyles.some(({ colour }, other) => other !== region && colour === regionStyles[region]!.colour);
}

/** Starts from a proper colouring and swaps colours while that makes neighbours differ more. */
function colouring(beside: readonly ReadonlySet<number>[]): number[] {
  const colours = firstColours(beside);
  const spare = PALETTE.map((_, index) => index).filter(index => !colours.includes(index));
  const places = [...colours, ...spare];
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (let a = 0; a < colours.length; a++) {
      for (let b = a + 1; b < places.length; b++) isBetter = swapIfApart(places, a, b, beside) || isBetter;
    }
  }
  return places.slice(0, colours.length);
}

/**
 * Greedy colouring in smallest-last order (Matula and Beck): each region takes the least used colour that no coloured neighbour
 * has. A planar map always has a region with at most five neighbours, so twelve colours suffice.
 */
function firstColours(beside: readonly ReadonlySet<number>[]): number[] {
  const order = smallestLast(beside);
  const colours = new Array<number>(beside.length).fill(-1);
  const uses = PALETTE.map(() => 0);
  for (const region of order) {
    const near = new Set([...beside[region]!].map(other => colours[other]));
    const free = PALETTE.map((_, index) => index).filter(index => !near.has(index));
    const colour = free.reduce((best, index) => (uses[index]! < uses[best]! ? index : best));
    colours[region] = colour;
    uses[colour]!++;
  }
  return colours;
}

function smallestLast(beside: readonly ReadonlySet<number>[]): number[] {
  const left = new Set(beside.keys());
  const order: number[] = [];
  const degree = (region: number): number => [...beside[region]!].filter(other => left.has(other)).length;
  while (left.size > 0) {
    const next = [...left].reduce((best, region) => (degree(region) < degree(best) ? region : best));
    left.delete(next);
    order.unshift(next);
  }
  return order;
}

function swapIfApart(places: number[], a: number, b: number, beside: readonly ReadonlySet<number>[]): boolean {
  const before = strain(places, a, beside) + strain(places, b, beside);
  swap(places, a, b);
  if (strain(places, a, beside) + strain(places, b, beside) < before - 1e-9) return true;
  swap(places, a, b);
  return false;
}

function swap(places: number[], a: number, b: number): void {
  const held = places[a]!;
  places[a] = places[b]!;
  places[b] = held;
}

// The weight of two neighbours of one colour: more than any number of similar colours.
const SAME = 1e6;

/** How similar a region's colour is to those of its neighbours: the sum of inverse fourth powers of the distances. */
function strain(places: readonly number[], region: number, beside: readonly ReadonlySet<number>[]): number {
  let sum = 0;
  for (const other of beside[region] ?? []) {
    const square = distanceSquared(places[region]!, places[other]!);
    sum += square === 0 ? SAME : 1 / (square * square);
  }
  return sum;
}

/** The regions near each region, by the cells near each cell. */
function regionsNear(
  { size, regions }: SovereignBoard,
  cellsNear: (cell: number, size: number) => readonly number[],
): Set<number>[] {
  const near = Array.from({ length: size }, () => new Set<number>());
  for (const [cell, region] of regions.entries())
    for (const next of cellsNear(cell, size)) if (regions[next] !== region) near[region]!.add(regions[next]!);
  return near;
}

/** The cells that share a side or a corner with a cell. */
function touchedCells(cell: number, size: number): number[] {
  const [row, column] = [Math.floor(cell / size), cell % size];
  const lines = (line: number) => [line - 1, line, line + 1].filter(other => other >= 0 && other < size);
  return lines(row).flatMap(other => lines(column).map(next => other * size + next));
}

function distanceSquared(a: number, b: number): number {
  const [l, m, n] = PALETTE[a]!.lab;
  const [x, y, z] = PALETTE[b]!.lab;
  return (l - x) * (l - x) + (m - y) * (m - y) + (n - z) * (n - z);
}

/** The first pattern that no neighbour has and that is not taken with this colour. */
function freePattern(
  colours: readonly number[],
  patterns: readonly number[],
  region: number,
  near: readonly number[],
): number {
  const choices = Array.from({ length: PATTERN_COUNT }, (_, pattern) => pattern);
  const isTaken = (pattern: number): boolean =>
    patterns.some((other, i) => other === pattern && colours[i] === colours[region]);
  const isNear = (pattern: number): boolean => near.some(other => patterns[other] === pattern);
  return (
    choices.find(pattern => !isTaken(pattern) && !isNear(pattern)) ?? choices.find(pattern => !isTaken(pattern)) ?? 0
  );
}
