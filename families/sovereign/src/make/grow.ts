import { BLANK } from '../grid.ts';
import type { Ladder } from '../ladder.ts';
import { randomMember } from './placement.ts';
import type { Plot } from './plot.ts';

/** The deductions that must finish on a plot. Each run is asked for first: false means that no work is left. */
export interface Prover {
  readonly ladder: Ladder;
  readonly spend: () => boolean;
}

const LARGEST_BATCH = 20;

/**
 * Gives blank cells to the regions beside them as long as the deductions still finish. Cells are only ever added as candidates,
 * so a batch may stay as soon as all its cells have been removed again; of a batch that gets stuck, those removed stay.
 */
export function grow(plot: Plot, prover: Prover): boolean {
  plot.listBlanks();
  const batch: number[] = [];
  for (;;) {
    pickBatch(plot, batch);
    if (batch.length === 0) return true;
    if (!prover.spend()) return false;
    plot.trial.copyFrom(plot.base);
    prover.ladder.settle(plot.trial, plot.solution, batch);
    if (!plot.trial.isFinished()) dropSurvivors(plot, batch);
    forgetGiven(plot);
  }
}

function dropSurvivors(plot: Plot, batch: readonly number[]): void {
  const { trial, base } = plot;
  for (const cell of batch) {
    if (!trial.has(cell)) continue;
    const region = base.regionOf[cell]!;
    plot.drop(cell);
    if (batch.length === 1) plot.refused[cell]! |= 1 << region;
    else plot.doubted[cell]! |= 1 << region;
  }
}

function forgetGiven(plot: Plot): void {
  const { blanks, base } = plot;
  let kept = 0;
  for (let i = 0; i < blanks.length; i++) if (base.regionOf[blanks[i]!] === BLANK) blanks[kept++] = blanks[i]!;
  blanks.length = kept;
}

/** Cells that no batch has failed with go together; after those, doubted ones go alone. */
function pickBatch(plot: Plot, batch: number[]): void {
  batch.length = 0;
  if (plot.shape.infancy > 0) fillBatch(plot, batch, LARGEST_BATCH, true, true);
  if (batch.length === 0) fillBatch(plot, batch, LARGEST_BATCH, true, false);
  if (batch.length === 0) fillBatch(plot, batch, 1, false, false);
}

function fillBatch(plot: Plot, batch: number[], most: number, isFresh: boolean, isForInfants: boolean): void {
  const { blanks, rng, shape, sizes } = plot;
  const first = blanks.length - 1;
  const regions: number[] = [];
  for (let i = first; i >= 0 && batch.length < most; i--) {
    const j = rng.uint(i + 1);
    const cell = blanks[j]!;
    blanks[j] = blanks[i]!;
    blanks[i] = cell;
    let takers = plot.takers(cell) & ~plot.refused[cell]!;
    if (isFresh) takers &= ~plot.doubted[cell]!;
    if (takers === 0) continue;
    const region = randomMember(rng, takers);
    if (isForInfants && sizes[region]! >= shape.infancy) continue;
    if (shape.thinness > 0 && isFresh && rng.uint(100) < shape.thinness && fillsBlock(plot, cell, region)) continue;
    // Counted now, given later: a cell of the batch must not hang on another one.
    sizes[region]!++;
    batch.push(cell);
    regions.push(region);
  }
  for (const [i, cell] of batch.entries()) plot.base.add(cell, regions[i]!);
}

/** Whether the cell would be the fourth of a two by two block of the region. */
function fillsBlock(plot: Plot, cell: number, region: number): boolean {
  const { size, base } = plot;
  const { regionOf } = base;
  const col = cell % size;
  for (const down of [-size, size])
    for (const right of [-1, 1]) {
      if (col + right < 0 || col + right >= size || cell + down < 0 || cell + down >= regionOf.length) continue;
      if (regionOf[cell + down] !== region || regionOf[cell + right] !== region) continue;
      if (regionOf[cell + down + right] === region) return true;
    }
  return false;
}
