import { countBits, lowestBit } from '../bits.ts';
import type { CandidateGrid } from '../grid.ts';

/**
 * One way to place the remaining sovereigns: for each unit of one kind, the units of another kind that share a sovereign with it.
 * It is a perfect matching of the candidates. The sets found from it do not depend on which matching is used.
 */
export interface Assignment {
  readonly rowRegions: Int32Array;
  readonly regionRows: Int32Array;
  readonly colRegions: Int32Array;
  readonly regionCols: Int32Array;
  readonly rowCols: Int32Array;
  readonly colRows: Int32Array;
}

export function emptyAssignment(size: number): Assignment {
  const table = (): Int32Array => new Int32Array(size);
  return {
    rowRegions: table(),
    regionRows: table(),
    colRegions: table(),
    regionCols: table(),
    rowCols: table(),
    colRows: table(),
  };
}

function clear(assignment: Assignment): void {
  assignment.rowRegions.fill(0);
  assignment.regionRows.fill(0);
  assignment.colRegions.fill(0);
  assignment.regionCols.fill(0);
  assignment.rowCols.fill(0);
  assignment.colRows.fill(0);
}

/** The assignment of a known solution, given as cells, without the sovereigns already placed. */
export function assignmentOfSolution(grid: CandidateGrid, solution: ArrayLike<number>, assignment: Assignment): void {
  const { size, regionOf, placed } = grid;
  clear(assignment);
  for (let i = 0; i < solution.length; i++) {
    const cell = solution[i]!;
    const row = (cell / size) | 0;
    const col = cell - row * size;
    if ((placed[row]! >>> col) & 1) continue;
    const region = regionOf[cell]!;
    assignment.rowRegions[row]! |= 1 << region;
    assignment.regionRows[region]! |= 1 << row;
    assignment.colRegions[col]! |= 1 << region;
    assignment.regionCols[region]! |= 1 << col;
    assignment.rowCols[row]! |= 1 << col;
    assignment.colRows[col]! |= 1 << row;
  }
}

/** Finds an assignment by matching. False when there is none: then the grid has no solution. */
export function assignmentByMatching(grid: CandidateGrid, assignment: Assignment): boolean {
  const { rows, cols, regionNeeds, size } = grid;
  clear(assignment);
  const inRow = (row: number, region: number): number => countBits(rows.cells[region * size + row]!);
  const inCol = (col: number, region: number): number => countBits(cols.cells[region * size + col]!);
  return (
    arrange(rows.needs, regionNeeds, rows.regions, inRow, assignment.rowRegions, assignment.regionRows) &&
    arrange(cols.needs, regionNeeds, cols.regions, inCol, assignment.colRegions, assignment.regionCols) &&
    arrange(rows.needs, cols.needs, rows.lines, () => 1, assignment.rowCols, assignment.colRows)
  );
}

/** Kuhn's matching with several partners a unit: `room` says how many sovereigns a pair of units can share. */
function arrange(
  needs: Int32Array,
  otherNeeds: Int32Array,
  reach: Int32Array,
  room: (unit: number, other: number) => number,
  owned: Int32Array,
  ownedBy: Int32Array,
): boolean {
  const size = needs.length;
  const shared = new Uint8Array(size * size);
  const left = otherNeeds.slice();
  let isTried = 0;
  const join = (unit: number, other: number): true => {
    shared[unit * size + other]!++;
    return true;
  };
  const seat = (unit: number): boolean => {
    for (let rest = reach[unit]! & ~isTried; rest !== 0; rest &= rest - 1) {
      const other = lowestBit(rest);
      if ((isTried >>> other) & 1 || shared[unit * size + other]! >= room(unit, other)) continue;
      isTried |= 1 << other;
      if (left[other]! > 0) {
        left[other]!--;
        return join(unit, other);
      }
      for (let rival = 0; rival < size; rival++) {
        if (rival === unit || shared[rival * size + other] === 0 || !seat(rival)) continue;
        shared[rival * size + other]!--;
        return join(unit, other);
      }
    }
    return false;
  };
  for (let unit = 0; unit < size; unit++)
    for (let need = needs[unit]!; need > 0; need--) {
      isTried = 0;
      if (!seat(unit)) return false;
    }
  for (let unit = 0; unit < size; unit++)
    for (let other = 0; other < size; other++)
      if (shared[unit * size + other] !== 0) {
        owned[unit]! |= 1 << other;
        ownedBy[other]! |= 1 << unit;
      }
  return true;
}
