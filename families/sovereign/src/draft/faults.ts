import { accept, refuse, type Verdict } from '@tessera/core';
import type { SovereignBoard } from '../board.ts';
import { type SovereignDraft, UNPAINTED } from '../schema.ts';
import { pieceAt } from './draft.ts';

/** What a draft lacks to be a board. */
export interface DraftFaults {
  readonly unpainted: readonly number[];
  /** Regions without a cell. */
  readonly missing: readonly number[];
  /** The cells of regions in several pieces that do not belong to the largest piece. */
  readonly loose: readonly number[];
  /** Regions that are in several pieces. */
  readonly broken: readonly number[];
  /** Regions in which their sovereigns cannot stand without touching. */
  readonly cramped: readonly number[];
}

export function draftFaults(draft: SovereignDraft): DraftFaults {
  const { size, regions } = draft;
  const pieces = piecesOf(draft);
  const all = Array.from({ length: size }, (_, region) => region);
  const broken = all.filter(region => pieces[region]!.length > 1);
  return {
    unpainted: regions.flatMap((region, cell) => (region === UNPAINTED ? [cell] : [])),
    missing: all.filter(region => pieces[region]!.length === 0),
    broken,
    loose: broken.flatMap(region => pieces[region]!.slice(1).flat()).sort((a, b) => a - b),
    cramped: all.filter(region => pieces[region]!.length > 0 && !hasRoom(pieces[region]!.flat(), draft)),
  };
}

/** The pieces of every region, the largest first. */
function piecesOf(draft: SovereignDraft): readonly (readonly (readonly number[])[])[] {
  const pieces: number[][][] = Array.from({ length: draft.size }, () => []);
  const isMet = new Set<number>();
  for (const [cell, region] of draft.regions.entries()) {
    if (region === UNPAINTED || isMet.has(cell)) continue;
    const piece = pieceAt(draft, cell);
    for (const member of piece) isMet.add(member);
    pieces[region]!.push(piece);
  }
  return pieces.map(list => list.sort((a, b) => b.length - a.length));
}

/** Whether as many sovereigns as a region needs can stand on its cells, none touching another. */
function hasRoom(cells: readonly number[], { size, stars }: SovereignDraft): boolean {
  const touch = (a: number, b: number) =>
    Math.abs(Math.floor(a / size) - Math.floor(b / size)) <= 1 && Math.abs((a % size) - (b % size)) <= 1;
  const place = (from: readonly number[], left: number): boolean =>
    left === 0 ||
    from.some((cell, i) =>
      place(
        from.slice(i + 1).filter(other => !touch(cell, other)),
        left - 1,
      ),
    );
  return place(cells, stars);
}

export type DraftFault = 'unpainted' | 'missing' | 'pieces';

/** The board of a draft on which every cell has a region, as many regions as rows, each in one piece. */
export function boardOfDraft(draft: SovereignDraft): Verdict<SovereignBoard, DraftFault> {
  const { unpainted, missing, broken } = draftFaults(draft);
  if (unpainted.length > 0) return refuse('unpainted');
  if (missing.length > 0) return refuse('missing');
  if (broken.length > 0) return refuse('pieces');
  return accept({ size: draft.size, stars: draft.stars, regions: draft.regions });
}
