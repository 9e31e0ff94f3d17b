import { shuffle } from '@tessera/core';
import { neighboursOf } from '../board.ts';
import { BLANK } from '../grid.ts';
import type { RegionGrowth } from './region-growth.ts';

/** Gives every region its sovereigns, connected by shortest paths over blank cells. False when some cannot be connected. */
export function placeCores(growth: RegionGrowth): boolean {
  const left = new Set(shuffle(growth.rng, [...growth.solution]));
  for (let region = 0; region < growth.size; region++) {
    const core = [nextSovereign(growth, left)];
    left.delete(core[0]!);
    for (let star = 1; star < growth.stars; star++) {
      const way = shortestWay(growth, core, left);
      if (way === null) return false;
      left.delete(way[0]!);
      core.push(...way);
    }
    for (const cell of core) {
      growth.give(cell, region);
      growth.isCore[cell] = 1;
    }
  }
  return true;
}

/** With several stars, the most isolated sovereign goes first, so that none is left without a near partner at the end. */
function nextSovereign(growth: RegionGrowth, left: ReadonlySet<number>): number {
  const cells = [...left];
  if (growth.stars === 1) return cells[0]!;
  const { size } = growth;
  const nearness = (a: number, b: number): number =>
    Math.abs(Math.floor(a / size) - Math.floor(b / size)) + Math.abs((a % size) - (b % size));
  let best = cells[0]!;
  let fewest = Infinity;
  for (const cell of cells) {
    const company = cells.filter(other => nearness(cell, other) <= 3).length;
    if (company >= fewest) continue;
    fewest = company;
    best = cell;
  }
  return best;
}

/** The cells from a sovereign that is left back to the core, over blank cells only. */
function shortestWay(growth: RegionGrowth, core: readonly number[], left: ReadonlySet<number>): number[] | null {
  const { size, base, rng } = growth;
  const cameFrom = new Map<number, number>(core.map(cell => [cell, -1]));
  const isSovereign = new Set(growth.solution);
  for (let ring: readonly number[] = core; ring.length > 0; ) {
    const next: number[] = [];
    for (const cell of ring)
      for (const beside of shuffle(rng, neighboursOf(cell, size))) {
        if (cameFrom.has(beside) || base.regionOf[beside] !== BLANK) continue;
        if (isSovereign.has(beside) && !left.has(beside)) continue;
        cameFrom.set(beside, cell);
        next.push(beside);
      }
    const found = next.find(cell => left.has(cell));
    if (found !== undefined) return wayBack(cameFrom, found);
    ring = shuffle(rng, next);
  }
  return null;
}

function wayBack(cameFrom: ReadonlyMap<number, number>, end: number): number[] {
  const way: number[] = [];
  for (let cell = end; cell >= 0 && cameFrom.get(cell) !== -1; cell = cameFrom.get(cell)!) way.push(cell);
  return way;
}
