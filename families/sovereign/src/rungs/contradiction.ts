import { lowestBit } from '../bits.ts';
import type { CandidateGrid } from '../grid.ts';

/** Tries a sovereign on each candidate and removes the first that the lower rungs refute. Returns it, or -1. */
export function refuteOne(
  grid: CandidateGrid,
  scratch: CandidateGrid,
  settle: (grid: CandidateGrid) => unknown,
): number {
  const { rows, size } = grid;
  for (let row = 0; row < size; row++)
    for (let rest = rows.lines[row]!; rest !== 0; rest &= rest - 1) {
      const col = lowestBit(rest);
      scratch.restore(grid);
      scratch.place(row, col);
      settle(scratch);
      if (!scratch.isBroken()) continue;
      grid.remove(row, col);
      return row * size + col;
    }
  return -1;
}
