import { type Codec, codecOf } from '@tessera/core';
import { neighboursOf, type SovereignBoard } from '../board.ts';
import { type SovereignDraft, schemas, UNPAINTED } from '../schema.ts';

export const draftCodec: Codec<SovereignDraft> = codecOf(schemas.draft);

export function blankDraft(size: number, stars: number): SovereignDraft {
  return { size, stars, regions: new Array<number>(size * size).fill(UNPAINTED) };
}

export function draftOfBoard({ size, stars, regions }: SovereignBoard): SovereignDraft {
  return { size, stars, regions };
}

/** The connected cells of one region around a cell. */
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
