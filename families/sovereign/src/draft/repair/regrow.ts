import type { Rng } from '@tessera/core';
import { neighboursOf, type SovereignBoard } from '../../board.ts';
import { BLANK } from '../../grid.ts';
import { Ladder } from '../../ladder.ts';
import { divide } from '../../make/divide.ts';
import type { Prover } from '../../make/grow.ts';
import { RegionGrowth } from '../../make/region-growth.ts';
import { finishes } from '../../make/tier-lock.ts';
import { shortestWay } from './near-solutions.ts';

/**
 * Divides a board anew around a placement so that the deductions reach it: every cell goes to its old region as long as they
 * still do, the others to a region beside them. Null where that fails.
 */
export function regrow(
  board: SovereignBoard,
  placement: readonly number[],
  rng: Rng,
  spend: () => boolean,
): number[] | null {
  const { size, stars } = board;
  const shape = { caps: new Int32Array(size).fill(size * size), mostLone: size, infancy: 0 };
  const growth = new RegionGrowth(rng, size, stars, shape, placement);
  const prover: Prover = { ladder: new Ladder(size, stars, { rung: 'sets', largestSet: 4 }), spend };
  if (!plantOld(growth, board) || !finishes(growth, prover.ladder)) return null;
  if (!growBack(growth, board, prover)) return null;
  growth.listBlanks();
  if (growth.blanks.length > 0 && divide(growth, prover, null) !== 'done') return null;
  return Array.from(growth.base.regionOf);
}

/** Gives every region its sovereigns, joined to each other within the region or by the shortest way to it. */
function plantOld(growth: RegionGrowth, board: SovereignBoard): boolean {
  const { size, stars } = board;
  const counts = new Int32Array(size);
  const homeless: number[] = [];
  for (const cell of growth.solution) {
    const region = board.regions[cell]!;
    if (counts[region]! < stars) {
      counts[region]!++;
      plant(growth, cell, region);
    } else homeless.push(cell);
  }
  if (homeless.length > 0 && stars > 1) return false;
  for (const cell of homeless) {
    const region = nearestPoor(board, counts, cell);
    counts[region]!++;
    plant(growth, cell, region);
  }
  return stars === 1 || joinWithin(growth, board);
}

function plant(growth: RegionGrowth, cell: number, region: number): void {
  growth.give(cell, region);
  growth.isCore[cell] = 1;
}

/** The nearest region to a cell that lacks a sovereign. */
function nearestPoor({ size, stars, regions }: SovereignBoard, counts: Int32Array, cell: number): number {
  const isMet = new Set([cell]);
  for (const at of isMet) {
    if (counts[regions[at]!]! < stars) return regions[at]!;
    for (const next of neighboursOf(at, size)) isMet.add(next);
  }
  return regions[cell]!;
}

/** Joins the sovereigns of every region over cells that it had before. */
function joinWithin(growth: RegionGrowth, { size, regions }: SovereignBoard): boolean {
  for (let region = 0; region < size; region++) {
    const [first, ...others] = growth.solution.filter(cell => regions[cell] === region);
    const spared = new Set(regions.flatMap((own, cell) => (own === region ? [] : [cell])));
    const left = new Set(others);
    const joined = [first!];
    while (left.size > 0) {
      const way = shortestWay(size, joined, cell => left.has(cell), spared);
      if (way === null) return false;
      for (const cell of way) {
        left.delete(cell);
        joined.push(cell);
        if (growth.base.regionOf[cell] === BLANK) plant(growth, cell, region);
      }
    }
  }
  return true;
}

/** Gives cells back to their old regions, then one cell to another region, and repeats. False when no work is left. */
function growBack(growth: RegionGrowth, board: SovereignBoard, prover: Prover): boolean {
  const { size } = board;
  const cells = Array.from(board.regions.keys());
  for (;;) {
    for (let isGrown = true; isGrown; ) {
      isGrown = false;
      for (const cell of cells) {
        if (growth.base.regionOf[cell] !== BLANK) continue;
        const given = give(growth, prover, cell, board.regions[cell]!);
        if (given === null) return false;
        isGrown ||= given;
      }
    }
    const stray = firstStray(growth, cells, size, prover);
    if (stray !== true) return stray !== null;
  }
}

/** Gives one blank cell to a region other than its old one; false when none fits anywhere, null when no work is left. */
function firstStray(growth: RegionGrowth, cells: readonly number[], size: number, prover: Prover): boolean | null {
  for (const cell of cells) {
    if (growth.base.regionOf[cell] !== BLANK) continue;
    for (let region = 0; region < size; region++) {
      const given = give(growth, prover, cell, region);
      if (given !== false) return given;
    }
  }
  return false;
}

/** Gives a cell to a region beside it if the deductions still finish; null when no work is left. */
function give(growth: RegionGrowth, prover: Prover, cell: number, region: number): boolean | null {
  const bit = 1 << region;
  if ((growth.takers(cell) & bit) === 0 || (growth.refused[cell]! & bit) !== 0) return false;
  if (!prover.spend()) return null;
  growth.give(cell, region);
  growth.trial.copyFrom(growth.base);
  prover.ladder.run(growth.trial, growth.solution, [cell]);
  if (growth.trial.isFinished() || !growth.trial.has(cell)) return true;
  growth.drop(cell);
  growth.refused[cell]! |= bit;
  return false;
}
