import { type Codec, codecOf } from '@tessera/core';
import * as z from 'zod/mini';
import { MAX_SIZE, MAX_STARS, MIN_SIZE, neighboursOf, type SovereignBoard } from '../board.ts';

/** A cell that belongs to no region yet. */
export const UNPAINTED = -1;

/** A board on its way: every cell has the number of its region, or none. */
export interface SovereignDraft {
  readonly size: number;
  readonly stars: number;
  readonly regions: readonly number[];
}

const schema: z.ZodMiniType<SovereignDraft> = z
  .strictObject({
    size: z.int().check(z.minimum(MIN_SIZE), z.maximum(MAX_SIZE)),
    stars: z.int().check(z.minimum(1), z.maximum(MAX_STARS)),
    regions: z.array(z.int().check(z.minimum(UNPAINTED), z.maximum(MAX_SIZE - 1))),
  })
  .check(
    z.refine(
      ({ size, regions }) => regions.length === size * size && regions.every(region => region < size),
      'the regions do not fit the size',
    ),
  );

export const draftCodec: Codec<SovereignDraft> = codecOf(schema);

export function blankDraft(size: number, stars: number): SovereignDraft {
  return { size, stars, regions: new Array<number>(size * size).fill(UNPAINTED) };
}

export function draftOfBoard({ size, stars, regions }: SovereignBoard): SovereignDraft {
  return { size, stars, regions };
}

/** The same draft with some cells in another region; the very same where nothing changes. */
export function paintedDraft(draft: SovereignDraft, cells: Iterable<number>, region: number): SovereignDraft {
  const regions = [...draft.regions];
  let isChanged = false;
  for (const cell of cells) {
    if (regions[cell] === region) continue;
    regions[cell] = region;
    isChanged = true;
  }
  return isChanged ? { ...draft, regions } : draft;
}

/** The cells that hang together with a cell in its region. */
export function pieceAt({ size, regions }: SovereignDraft, cell: number): number[] {
  const piece = [cell];
  const isIn = new Set(piece);
  for (const at of piece)
    for (const next of neighboursOf(at, size)) {
      if (isIn.has(next) || regions[next] !== regions[cell]) continue;
      isIn.add(next);
      piece.push(next);
    }
  return piece;
}

/** Another size: what fits stays where it is, and regions beyond the new number are taken off. */
export function resizedDraft(draft: SovereignDraft, size: number): SovereignDraft {
  const regions = Array.from({ length: size * size }, (_, cell) => {
    const [row, col] = [Math.floor(cell / size), cell % size];
    if (row >= draft.size || col >= draft.size) return UNPAINTED;
    const region = draft.regions[row * draft.size + col]!;
    return region < size ? region : UNPAINTED;
  });
  return { ...draft, size, regions };
}

/** A quarter turn to the right. */
export function rotatedDraft(draft: SovereignDraft): SovereignDraft {
  return seenFrom(draft, (row, col, last) => [last - col, row]);
}

/** Left and right exchanged. */
export function mirroredDraft(draft: SovereignDraft): SovereignDraft {
  return seenFrom(draft, (row, col, last) => [row, last - col]);
}

function seenFrom(
  draft: SovereignDraft,
  view: (row: number, col: number, last: number) => readonly [number, number],
): SovereignDraft {
  const { size, regions } = draft;
  const seen = regions.map((_, cell) => {
    const [row, col] = view(Math.floor(cell / size), cell % size, size - 1);
    return regions[row * size + col]!;
  });
  return { ...draft, regions: seen };
}

/** Gives every cell without a region to one beside it, ring by ring in reading order, until all have one. */
export function filledDraft(draft: SovereignDraft): SovereignDraft {
  const { size } = draft;
  let regions = draft.regions;
  for (let left = regions.length; left > 0; left--) {
    const before = regions;
    regions = before.map((region, cell) => {
      if (region !== UNPAINTED) return region;
      const beside = neighboursOf(cell, size).find(next => before[next] !== UNPAINTED);
      return beside === undefined ? UNPAINTED : before[beside]!;
    });
    if (regions.every((region, cell) => region === before[cell])) break;
  }
  return { ...draft, regions };
}
