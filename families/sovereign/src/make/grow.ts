import { BLANK } from '../grid.ts';
import type { Ladder } from '../ladder.ts';
import { Batch } from './cell-batch.ts';
import type { Plot } from './region-growth.ts';

/** The deductions that must finish on a plot. Each run is asked for first: false means that no work is left. */
export interface Prover {
  readonly ladder: Ladder;
  readonly spend: () => boolean;
}

/**
 * Gives blank cells to the regions beside them as long as the deductions still finish. Cells are only ever added as candidates,
 * so a batch may stay as soon as all its cells have been removed again; of a batch that gets stuck, those removed stay.
 */
export function grow(plot: Plot, prover: Prover): boolean {
  plot.listBlanks();
  const batch = new Batch(plot);
  for (;;) {
    batch.pick();
    if (batch.cells.length === 0) return true;
    if (!prover.spend()) return false;
    plot.trial.copyFrom(plot.base);
    prover.ladder.settle(plot.trial, plot.solution, batch.cells);
    if (!plot.trial.isFinished()) dropSurvivors(plot, batch.cells);
    forgetGiven(plot);
  }
}

/** A cell that survives alone is refused; one that survives in company is doubted, and suspected the second time. */
function dropSurvivors(plot: Plot, batch: readonly number[]): void {
  const { trial, base } = plot;
  for (const cell of batch) {
    if (!trial.has(cell)) continue;
    const bit = 1 << base.regionOf[cell]!;
    plot.drop(cell);
    if (batch.length === 1) plot.refused[cell]! |= bit;
    else if ((plot.doubted[cell]! & bit) !== 0) plot.suspected[cell]! |= bit;
    else plot.doubted[cell]! |= bit;
  }
}

function forgetGiven(plot: Plot): void {
  const { blanks, base } = plot;
  let kept = 0;
  for (let i = 0; i < blanks.length; i++) if (base.regionOf[blanks[i]!] === BLANK) blanks[kept++] = blanks[i]!;
  blanks.length = kept;
}
