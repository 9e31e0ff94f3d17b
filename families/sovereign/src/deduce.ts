import { bitsOf, countBits } from './bits.ts';
import {
  BROKEN,
  CandidateGrid,
  OPEN_COLS,
  OPEN_REGIONS,
  OPEN_ROWS,
  STALE_COLS,
  STALE_REGIONS,
  STALE_ROWS,
} from './grid.ts';
import { Ladder } from './ladder.ts';
import { type Assignment, assignmentByMatching, assignmentOfSolution, emptyAssignment } from './rungs/assignment.ts';
import { refuteOne } from './rungs/contradiction.ts';
import { peersOfLine, peersOfRegion } from './rungs/peers.ts';
import { roomInRegion, roomOnLine } from './rungs/room.ts';
import { type Rung, type Unit, unitOf } from './rungs/rung.ts';
import { claimOf, setsOf, type TightSet } from './rungs/sets.ts';
import { fillSingles } from './rungs/singles.ts';
import type { Step } from './schema.ts';

/** The deductions that solve a board, easiest first. */
export interface DeductionPath {
  readonly steps: readonly Step[];
  readonly isFinished: boolean;
}

/**
 * Solves a grid in rounds: a round takes all deductions of the easiest kind that are open, each a step.
 * A known solution only saves the matching. `rounds` limits the number of rounds; `isStopped` is asked before each, and while
 * contradictions are looked for.
 */
export function deduce(
  grid: CandidateGrid,
  solution: ArrayLike<number> | null,
  rounds = Infinity,
  isStopped: () => boolean = () => false,
): DeductionPath {
  const walker = new Walker(grid, solution, isStopped);
  const steps: Step[] = [];
  for (let round = 0; round < rounds && !grid.isFinished() && !grid.isBroken() && !isStopped(); round++) {
    const open = walker.round();
    if (open.length === 0) break;
    for (const step of open) steps.push({ ...step, open: open.length });
  }
  return { steps, isFinished: grid.isFinished() && !grid.isBroken() };
}

type OpenStep = Omit<Step, 'open'>;

class Walker {
  readonly #grid: CandidateGrid;
  readonly #solution: ArrayLike<number> | null;
  readonly #isStopped: () => boolean;
  readonly #assignment: Assignment;
  readonly #lines: Int32Array;
  readonly #placed: Int32Array;

  constructor(grid: CandidateGrid, solution: ArrayLike<number> | null, isStopped: () => boolean) {
    this.#grid = grid;
    this.#solution = solution;
    this.#isStopped = isStopped;
    this.#assignment = emptyAssignment(grid.size);
    this.#lines = grid.rows.lines.slice();
    this.#placed = grid.placed.slice();
  }

  /** The steps of the easiest kind, all taken; none when the grid is stuck. */
  round(): readonly OpenStep[] {
    const singles = this.#singles();
    if (singles.length > 0) return singles;
    const peers = this.#peers();
    if (peers.length > 0) return peers;
    const sets = this.#sets();
    return sets.length > 0 ? sets : this.#contradiction();
  }

  #singles(): OpenStep[] {
    const { rows, cols, regionNeeds, flags, size } = this.#grid;
    const steps: OpenStep[] = [];
    const fill = (unit: Unit, need: number, cells: readonly number[]): void => {
      if (need === cells.length) steps.push(...this.#place(unit, cells));
    };
    const open = [flags[OPEN_REGIONS]!, flags[OPEN_ROWS]!, flags[OPEN_COLS]!] as const;
    for (const region of bitsOf(open[0])) fill(unitOf('g', region), regionNeeds[region]!, this.#cellsOfRegion(region));
    for (const row of bitsOf(open[1]))
      fill(
        unitOf('r', row),
        rows.needs[row]!,
        bitsOf(rows.lines[row]!).map(col => row * size + col),
      );
    for (const col of bitsOf(open[2]))
      fill(
        unitOf('c', col),
        cols.needs[col]!,
        bitsOf(cols.lines[col]!).map(row => row * size + col),
      );
    return steps;
  }

  #cellsOfRegion(region: number): number[] {
    const { rows, size } = this.#grid;
    return bitsOf(rows.spans[region]!).flatMap(row =>
      bitsOf(rows.cells[region * size + row]!).map(col => row * size + col),
    );
  }

  #place(unit: Unit, cells: readonly number[]): OpenStep[] {
    const grid = this.#grid;
    for (const cell of cells) {
      if (grid.has(cell)) grid.place(Math.floor(cell / grid.size), cell % grid.size);
      else grid.flags[BROKEN] = 1;
    }
    return cells.length === 0 ? [] : [this.#taken('singles', [unit], [], null)];
  }

  #peers(): OpenStep[] {
    const grid = this.#grid;
    const { rows, cols, flags, stars } = grid;
    const isOne = stars === 1;
    // There are no singles left to fill: this marks fresh units as stale, and finds units with too few candidates.
    fillSingles(grid);
    const stale = [
      flags[STALE_REGIONS]! & flags[OPEN_REGIONS]!,
      flags[STALE_ROWS]! & flags[OPEN_ROWS]!,
      flags[STALE_COLS]! & flags[OPEN_COLS]!,
    ] as const;
    flags[STALE_ROWS] = flags[STALE_COLS] = flags[STALE_REGIONS] = 0;
    const steps: OpenStep[] = [];
    const note = (unit: Unit, isFound: boolean): void => {
      if (isFound) steps.push(this.#taken('peers', [unit], [], null));
    };
    for (const region of bitsOf(stale[0]))
      note(unitOf('g', region), isOne ? peersOfRegion(grid, region) : roomInRegion(grid, region));
    for (const row of bitsOf(stale[1]))
      note(unitOf('r', row), isOne ? peersOfLine(grid, rows, cols, row) : roomOnLine(grid, rows, cols, row));
    for (const col of bitsOf(stale[2]))
      note(unitOf('c', col), isOne ? peersOfLine(grid, cols, rows, col) : roomOnLine(grid, cols, rows, col));
    return steps;
  }

  /** The smallest sets that rule something out, all of that size. */
  #sets(): OpenStep[] {
    const grid = this.#grid;
    if (grid.isBroken()) return [];
    if (this.#solution !== null) assignmentOfSolution(grid, this.#solution, this.#assignment);
    else if (!assignmentByMatching(grid, this.#assignment)) grid.flags[BROKEN] = 1;
    if (grid.isBroken()) return [];
    const steps: OpenStep[] = [];
    let size = 0;
    for (const set of setsOf(grid, this.#assignment).sort((a, b) => countBits(a.members) - countBits(b.members))) {
      const members = countBits(set.members);
      if (steps.length > 0 && members > size) break;
      size = members;
      const claim = claimOf(grid, set);
      if (claim.isNews) steps.push(this.#taken(members === 2 ? 'pairs' : 'sets', ...namesOf(set, claim.places), null));
    }
    return steps;
  }

  #contradiction(): OpenStep[] {
    const grid = this.#grid;
    if (grid.isBroken()) return [];
    const scratch = new CandidateGrid(grid.size, grid.stars);
    scratch.regionOf.set(grid.regionOf);
    const ladder = new Ladder(grid.size, grid.stars, { rung: 'sets', largestSet: 32 });
    const cell = refuteOne(grid, scratch, trial => this.#isStopped() || ladder.run(trial));
    if (cell < 0) return [];
    return [this.#taken('contradiction', [], starved(scratch), cell)];
  }

  /** The step that was just taken: what was removed or placed since the last one, without what placed sovereigns rule out. */
  #taken(rung: Rung, of: readonly Unit[], on: readonly Unit[], tried: number | null): OpenStep {
    const { rows, placed, size } = this.#grid;
    const fresh: number[] = [];
    const removed: number[] = [];
    for (let row = 0; row < size; row++) {
      for (const col of bitsOf(placed[row]! & ~this.#placed[row]!)) fresh.push(row * size + col);
    }
    for (let row = 0; row < size; row++) {
      for (const col of bitsOf(this.#lines[row]! & ~rows.lines[row]! & ~placed[row]!))
        if (!this.#isRuledOut(row, col, fresh)) removed.push(row * size + col);
    }
    this.#lines.set(rows.lines);
    this.#placed.set(placed);
    return { rung, of, on, tried, placed: fresh, removed };
  }

  #isRuledOut(row: number, col: number, fresh: readonly number[]): boolean {
    const { rows, cols, regionNeeds, regionOf, size } = this.#grid;
    if (fresh.length === 0) return false;
    if (rows.needs[row] === 0 || cols.needs[col] === 0 || regionNeeds[regionOf[row * size + col]!] === 0) return true;
    return fresh.some(cell => Math.abs(Math.floor(cell / size) - row) <= 1 && Math.abs((cell % size) - col) <= 1);
  }
}

function namesOf(set: TightSet, places: number): [Unit[], Unit[]] {
  const [of, on] = set.kinds;
  return [bitsOf(set.members).map(i => unitOf(of, i)), bitsOf(places).map(i => unitOf(on, i))];
}

/** The first unit with too few candidates, if there is one. */
function starved(grid: CandidateGrid): Unit[] {
  const { rows, cols, regionNeeds, flags } = grid;
  for (const region of bitsOf(flags[OPEN_REGIONS]!))
    if (grid.countOf(region) < regionNeeds[region]!) return [unitOf('g', region)];
  for (const row of bitsOf(flags[OPEN_ROWS]!))
    if (countBits(rows.lines[row]!) < rows.needs[row]!) return [unitOf('r', row)];
  for (const col of bitsOf(flags[OPEN_COLS]!))
    if (countBits(cols.lines[col]!) < cols.needs[col]!) return [unitOf('c', col)];
  return [];
}
