import { existsSync, readFileSync } from 'node:fs';
import { pick, type Rng, shuffle } from '@tessera/core';
import * as z from 'zod/mini';
import { referenceIsConnected, sideNeighbours, upTo } from './reference.ts';
import { randomSolution } from './reference-generate.ts';

/** A level of the public archive; `solutions` 2 means two or more. */
export interface CommunityLevel {
  readonly id: string;
  readonly size: number;
  readonly letters: string;
  readonly regions: readonly number[];
  readonly solutions: 1 | 2;
  readonly isConnected: boolean;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const archive = z.array(
  z.strictObject({
    id: z.string(),
    size: z.int(),
    regions: z.string(),
    solutions: z.union([z.literal(1), z.literal('2+')]),
    contiguous: z.boolean(),
  }),
);

const KINDS = ['anywhere', 'around a placement', 'stripes'] as const;

/** A map of `size` connected regions 0 … size − 1: with no solution, with one and with many, all come often. */
export function randomRegions(rng: Rng, size: number): number[] {
  switch (pick(rng, KINDS)) {
    case 'anywhere':
      return floodFrom(rng, shuffle(rng, upTo(size * size)).slice(0, size), size);
    case 'around a placement':
      return floodFrom(rng, placementCells(rng, size), size);
    case 'stripes':
      return frayedStripes(rng, size);
  }
}

/** Region numbers from rows of letters (A–Z, then a–z) joined by newlines. */
export function regionsFromLetters(letters: string): number[] {
  return [...letters.replaceAll('\n', '')].map(letter => ALPHABET.indexOf(letter));
}

/** Why tests of the public levels are skipped where the archive is missing. */
export const NO_LEVELS = 'shared/data/queens-community.json is not beside the repository';

/** The levels of the public archive beside the repository; null where it is missing. Throws on another shape. */
export function loadCommunityLevels(): readonly CommunityLevel[] | null {
  const file = new URL('../../../../shared/data/queens-community.json', import.meta.url);
  if (!existsSync(file)) return null;
  const records = z.parse(archive, JSON.parse(readFileSync(file, 'utf8')));
  return records.map(({ id, size, regions: letters, solutions, contiguous }) => {
    const regions = regionsFromLetters(letters);
    const isSquare = letters.split('\n').length === size && letters.split('\n').every(row => row.length === size);
    const isNumbered = upTo(size).every(region => regions.includes(region)) && Math.max(...regions) === size - 1;
    if (!isSquare || !isNumbered || regions.includes(-1)) throw new Error(`malformed level ${id}`);
    return { id, size, letters, regions, solutions: solutions === 1 ? 1 : 2, isConnected: contiguous };
  });
}

function placementCells(rng: Rng, size: number): number[] {
  const columns = randomSolution(rng, size);
  if (columns === null) throw new RangeError(`no placement on a board of size ${size}`);
  return columns.map((column, row) => row * size + column);
}

/** Regions grown from one cell each, a random boundary cell at a time; only some grow while they can, so sizes vary. */
function floodFrom(rng: Rng, starts: readonly number[], size: number): number[] {
  const regions = new Array<number>(size * size).fill(-1);
  starts.forEach((cell, region) => {
    regions[cell] = region;
  });
  let growing = 1 + rng.uint(size);
  const growingAround = (cell: number) =>
    sideNeighbours(cell, size)
      .map(near => regions[near]!)
      .filter(region => region >= 0 && region < growing);
  while (regions.includes(-1)) {
    const edge = upTo(regions.length).filter(cell => regions[cell] === -1 && growingAround(cell).length > 0);
    if (edge.length === 0) {
      growing = size;
      continue;
    }
    const cell = pick(rng, edge);
    regions[cell] = pick(rng, growingAround(cell));
  }
  return regions;
}

/** Rows or columns as regions, which rule nothing out, with some cells given to a neighbouring region. */
function frayedStripes(rng: Rng, size: number): number[] {
  const isByRow = rng.uint(2) === 0;
  let regions = upTo(size * size).map(cell => (isByRow ? Math.floor(cell / size) : cell % size));
  for (let swaps = rng.uint(3 * size); swaps > 0; swaps--) {
    const cell = rng.uint(size * size);
    const swapped = regions.with(cell, regions[pick(rng, sideNeighbours(cell, size))]!);
    const keepsAll = swapped.includes(regions[cell]!);
    if (keepsAll && referenceIsConnected(swapped, size)) regions = swapped;
  }
  return regions;
}
