import { type Rng, shuffle } from '@tessera/core';
import type { SovereignBoard } from '../../board.ts';
import { findValidSolution } from '../../make/placement.ts';

const STARTS = 60;

/**
 * Placements of one sovereign a row that keep every rule but those of the regions, with as few regions left empty as
 * exchanging columns between rows leads to; the best first.
 */
export function rowColumnPlacements(board: SovereignBoard, most: number, rng: Rng): number[][] {
  const found = new Map<string, { readonly cells: number[]; readonly empty: number }>();
  for (let start = 0; start < STARTS; start++) {
    const stream = rng.fork('start', start);
    const cells = findValidSolution(board.size, stream, 1);
    if (cells === null) continue;
    const better = exchanged(board, cells, stream);
    found.set(better.join(), { cells: better, empty: emptyRegions(board, better) });
  }
  const ranked = [...found.values()].sort((a, b) => a.empty - b.empty);
  return ranked.slice(0, most).map(({ cells }) => cells);
}

/** Exchanges the columns of two rows as long as that fills another region and nothing touches. */
function exchanged(board: SovereignBoard, cells: readonly number[], rng: Rng): number[] {
  const { size } = board;
  const columns = cells.map(cell => cell % size);
  const rows = shuffle(rng, Array.from(columns.keys()));
  const asCells = () => columns.map((column, row) => row * size + column);
  let empty = emptyRegions(board, asCells());
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const a of rows)
      for (const b of rows) {
        if (a >= b) continue;
        swap(columns, a, b);
        const after = isApart(columns, a) && isApart(columns, b) ? emptyRegions(board, asCells()) : Infinity;
        if (after < empty) {
          empty = after;
          isBetter = true;
        } else swap(columns, a, b);
      }
  }
  return asCells();
}

function swap(columns: number[], a: number, b: number): void {
  const held = columns[a]!;
  columns[a] = columns[b]!;
  columns[b] = held;
}

/** Whether the sovereign of a row touches neither that above nor that below. */
function isApart(columns: readonly number[], row: number): boolean {
  const column = columns[row]!;
  return [columns[row - 1], columns[row + 1]].every(other => other === undefined || Math.abs(other - column) > 1);
}

function emptyRegions({ size, regions }: SovereignBoard, cells: readonly number[]): number {
  return size - new Set(cells.map(cell => regions[cell])).size;
}
