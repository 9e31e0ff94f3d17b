import { lowestBit } from '../bits.ts';
import { BLANK } from '../grid.ts';
import type { Prover } from './grow.ts';
import { randomMember } from './placement.ts';
import type { RegionGrowth } from './region-growth.ts';

/** Changes a stuck division so that it can grow differently: by ruin or by ejection, half the time each. False when no work is left. */
export function perturb(growth: RegionGrowth, prover: Prover): boolean {
  const { rng, blanks } = growth;
  if (blanks.length === 0) return growSingleCellRegion(growth, prover);
  const cell = blanks[rng.uint(blanks.length)]!;
  const takers = rng.uint(2) === 0 ? growth.takers(cell) : 0;
  if (takers === 0) {
    ruin(growth, cell);
    return true;
  }
  return eject(growth, prover, cell, randomMember(rng, takers));
}

/** Takes back a square patch around a cell. */
export function ruin(growth: RegionGrowth, cell: number): void {
  const { size, base, isCore, rng } = growth;
  const row = (cell / size) | 0;
  const col = cell - row * size;
  const radius = 1 + rng.uint(2 + Math.floor(size / 10));
  for (let y = Math.max(0, row - radius); y <= row + radius && y < size; y++)
    for (let x = Math.max(0, col - radius); x <= col + radius && x < size; x++) {
      const other = y * size + x;
      if (base.regionOf[other] !== BLANK && isCore[other] === 0) growth.take(other);
    }
  growth.cutLoose();
}

/** Ejection: forces a cell into a region, then takes back random surviving candidates until the deductions finish. */
function eject(growth: RegionGrowth, prover: Prover, cell: number, region: number): boolean {
  const { base, trial, size, rng } = growth;
  growth.give(cell, region);
  trial.copyFrom(base);
  const ejected: number[] = [];
  const open: number[] = [];
  for (;;) {
    if (!prover.spend()) return false;
    prover.ladder.run(trial, growth.solution);
    if (trial.isFinished()) break;
    survivors(growth, cell, open);
    // Only the cell itself and kept cells survive: the cell cannot go to this region.
    const victim = open.length === 0 ? cell : open[rng.uint(open.length)]!;
    ejected.push(victim);
    trial.remove((victim / size) | 0, victim % size);
    if (victim === cell && trial.isFinished()) break;
  }
  for (const victim of ejected) growth.take(victim);
  growth.cutLoose();
  return true;
}

function survivors(growth: RegionGrowth, except: number, into: number[]): void {
  const { trial, size, isCore } = growth;
  into.length = 0;
  for (let row = 0; row < size; row++)
    for (let rest = trial.rows.lines[row]!; rest !== 0; rest &= rest - 1) {
      const cell = row * size + lowestBit(rest);
      if (isCore[cell] === 0 && cell !== except) into.push(cell);
    }
}

/** Forces a cell beside a region of one cell into it. */
function growSingleCellRegion(growth: RegionGrowth, prover: Prover): boolean {
  const { size, base, isCore, rng } = growth;
  const lone = growth.solution.filter(cell => growth.sizes[base.regionOf[cell]!] === 1);
  const root = lone[rng.uint(lone.length)]!;
  const col = root % size;
  const beside = [root - size, root + size];
  if (col > 0) beside.push(root - 1);
  if (col + 1 < size) beside.push(root + 1);
  const open = beside.filter(cell => cell >= 0 && cell < isCore.length && isCore[cell] === 0);
  if (open.length === 0) return true;
  const cell = open[rng.uint(open.length)]!;
  growth.take(cell);
  growth.cutLoose();
  return eject(growth, prover, cell, base.regionOf[root]!);
}
