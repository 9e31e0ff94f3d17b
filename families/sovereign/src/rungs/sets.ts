import { countBits, lowestBit } from '../bits.ts';
import { type CandidateGrid, type LineSet, OPEN_COLS, OPEN_REGIONS, OPEN_ROWS } from '../grid.ts';
import type { Assignment } from './assignment.ts';

/** The smallest tight set (Hall set) around `unit`: k units whose candidates lie on k units of the other kind. 0 when k exceeds `most`. */
function closeSet(unit: number, reach: Int32Array, owners: Int32Array, most: number): number {
  let set = 1 << unit;
  let places = reach[unit]!;
  let seen = 0;
  while (places !== seen) {
    if (countBits(places) > most) return 0;
    let joined = 0;
    for (let rest = places & ~seen; rest !== 0; rest &= rest - 1) joined |= owners[lowestBit(rest)]!;
    seen = places;
    for (let rest = joined & ~set; rest !== 0; rest &= rest - 1) places |= reach[lowestBit(rest)]!;
    set |= joined;
  }
  return set;
}

/** Naked and hidden sets of `least` to `most` units: k units whose candidates lie on k others exclude everything else from those. */
export function removeBySets(grid: CandidateGrid, assignment: Assignment, least: number, most: number): boolean {
  const { rows, cols, flags } = grid;
  let found = regionsOnLines(grid, rows, assignment.rowRegions, least, most);
  if (regionsOnLines(grid, cols, assignment.colRegions, least, most)) found = true;
  if (linesInRegions(grid, rows, flags[OPEN_ROWS]!, assignment.regionRows, least, most)) found = true;
  if (linesInRegions(grid, cols, flags[OPEN_COLS]!, assignment.regionCols, least, most)) found = true;
  if (linesOnLines(grid, rows, cols, flags[OPEN_ROWS]!, assignment.colRows, least, most)) found = true;
  if (linesOnLines(grid, cols, rows, flags[OPEN_COLS]!, assignment.rowCols, least, most)) found = true;
  return found;
}

function regionsOnLines(grid: CandidateGrid, side: LineSet, owners: Int32Array, least: number, most: number): boolean {
  let found = false;
  for (let rest = grid.flags[OPEN_REGIONS]!; rest !== 0; rest &= rest - 1) {
    const set = closeSet(lowestBit(rest), side.spans, owners, most);
    if (set !== 0 && countBits(set) >= least && claimLines(grid, side, set)) found = true;
  }
  return found;
}

/** The regions of the set fill the lines they lie on: nothing else goes there. */
function claimLines(grid: CandidateGrid, side: LineSet, regions: number): boolean {
  let lines = 0;
  for (let rest = regions; rest !== 0; rest &= rest - 1) lines |= side.spans[lowestBit(rest)]!;
  let found = false;
  for (; lines !== 0; lines &= lines - 1) {
    const line = lowestBit(lines);
    let kept = 0;
    for (let rest = regions; rest !== 0; rest &= rest - 1) kept |= side.cells[lowestBit(rest) * grid.size + line]!;
    if (grid.removeFrom(side, line, ~kept)) found = true;
  }
  return found;
}

function linesInRegions(
  grid: CandidateGrid,
  side: LineSet,
  open: number,
  owners: Int32Array,
  least: number,
  most: number,
): boolean {
  let found = false;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const set = closeSet(lowestBit(rest), side.regions, owners, most);
    if (set !== 0 && countBits(set) >= least && claimRegions(grid, side, set)) found = true;
  }
  return found;
}

/** The lines of the set fill the regions they pass through: those have nothing elsewhere. */
function claimRegions(grid: CandidateGrid, side: LineSet, lines: number): boolean {
  let regions = 0;
  for (let rest = lines; rest !== 0; rest &= rest - 1) regions |= side.regions[lowestBit(rest)]!;
  let found = false;
  for (; regions !== 0; regions &= regions - 1)
    if (grid.removeRegionFrom(side, lowestBit(regions), ~lines)) found = true;
  return found;
}

function linesOnLines(
  grid: CandidateGrid,
  side: LineSet,
  across: LineSet,
  open: number,
  owners: Int32Array,
  least: number,
  most: number,
): boolean {
  let found = false;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const set = closeSet(lowestBit(rest), side.lines, owners, most);
    if (set !== 0 && countBits(set) >= least && claimCrossings(grid, side, across, set)) found = true;
  }
  return found;
}

/** The lines of the set fill the lines they cross: those have nothing elsewhere. */
function claimCrossings(grid: CandidateGrid, side: LineSet, across: LineSet, lines: number): boolean {
  let crossings = 0;
  for (let rest = lines; rest !== 0; rest &= rest - 1) crossings |= side.lines[lowestBit(rest)]!;
  let found = false;
  for (; crossings !== 0; crossings &= crossings - 1)
    if (grid.removeFrom(across, lowestBit(crossings), ~lines)) found = true;
  return found;
}

/** Units whose candidates lie on just as many units of another kind. */
export interface TightSet {
  /** What the members are and what they fill: rows, columns or regions. */
  readonly kinds: readonly ['r' | 'c' | 'g', 'r' | 'c' | 'g'];
  readonly members: number;
}

/** The least set around every open unit, for each pair of kinds; each set once, sets of one left out. */
export function setsOf(grid: CandidateGrid, assignment: Assignment): TightSet[] {
  const { rows, cols, flags, size } = grid;
  const sets: TightSet[] = [];
  const collect = (kinds: TightSet['kinds'], open: number, reach: Int32Array, owned: Int32Array): void => {
    const seen = new Set<number>();
    for (let rest = open; rest !== 0; rest &= rest - 1) {
      const members = closeSet(lowestBit(rest), reach, owned, size);
      if ((members & (members - 1)) === 0 || seen.has(members)) continue;
      seen.add(members);
      sets.push({ kinds, members });
    }
  };
  collect(['g', 'r'], flags[OPEN_REGIONS]!, rows.spans, assignment.rowRegions);
  collect(['g', 'c'], flags[OPEN_REGIONS]!, cols.spans, assignment.colRegions);
  collect(['r', 'g'], flags[OPEN_ROWS]!, rows.regions, assignment.regionRows);
  collect(['c', 'g'], flags[OPEN_COLS]!, cols.regions, assignment.regionCols);
  collect(['r', 'c'], flags[OPEN_ROWS]!, rows.lines, assignment.colRows);
  collect(['c', 'r'], flags[OPEN_COLS]!, cols.lines, assignment.rowCols);
  return sets;
}

/** Removes what a set rules out; says which places it fills, and whether anything was removed. */
export function claimOf(
  grid: CandidateGrid,
  { kinds, members }: TightSet,
): { readonly places: number; readonly isNews: boolean } {
  const { rows, cols } = grid;
  const [of, on] = kinds;
  const side = of === 'g' ? (on === 'r' ? rows : cols) : of === 'r' ? rows : cols;
  const reach = of === 'g' ? side.spans : on === 'g' ? side.regions : side.lines;
  let places = 0;
  for (let rest = members; rest !== 0; rest &= rest - 1) places |= reach[lowestBit(rest)]!;
  if (of === 'g') return { places, isNews: claimLines(grid, side, members) };
  if (on === 'g') return { places, isNews: claimRegions(grid, side, members) };
  return { places, isNews: claimCrossings(grid, side, side === rows ? cols : rows, members) };
}
