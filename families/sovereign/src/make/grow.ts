import { BLANK } from '../grid.ts';
import type { Ladder } from '../ladder.ts';
import { CellBatch } from './cell-batch.ts';
import type { RegionGrowth } from './region-growth.ts';

/** The deductions that must finish on a board. `spend` is called before each run; false means that no work is left. */
export interface Prover {
  readonly ladder: Ladder;
  readonly spend: () => boolean;
}

/**
 * Gives blank cells to neighbouring regions while the deductions still finish. Cells are only added as candidates, so a batch is
 * accepted as soon as all its cells are eliminated again. When the deductions get stuck, only the eliminated cells are kept.
 */
export function grow(growth: RegionGrowth, prover: Prover): boolean {
  growth.listBlanks();
  const batch = new CellBatch(growth);
  for (;;) {
    batch.pick();
    if (batch.cells.length === 0) return true;
    if (!prover.spend()) return false;
    growth.trial.copyFrom(growth.base);
    prover.ladder.run(growth.trial, growth.solution, batch.cells);
    if (!growth.trial.isFinished()) dropSurvivors(growth, batch.cells);
    forgetGiven(growth);
  }
}

/** Drops the cells that were not eliminated. A cell that fails alone is refused; one that fails in a batch is doubted, then suspected. */
function dropSurvivors(growth: RegionGrowth, batch: readonly number[]): void {
  const { trial, base } = growth;
  for (const cell of batch) {
    if (!trial.has(cell)) continue;
    const bit = 1 << base.regionOf[cell]!;
    growth.drop(cell);
    if (batch.length === 1) growth.refused[cell]! |= bit;
    else if ((growth.doubted[cell]! & bit) !== 0) growth.suspected[cell]! |= bit;
    else growth.doubted[cell]! |= bit;
  }
}

function forgetGiven(growth: RegionGrowth): void {
  const { blanks, base } = growth;
  let kept = 0;
  for (let i = 0; i < blanks.length; i++) if (base.regionOf[blanks[i]!] === BLANK) blanks[kept++] = blanks[i]!;
  blanks.length = kept;
}
