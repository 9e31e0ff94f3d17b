import { accept, refuse, type Verdict } from '@tessera/core';
import { countBits } from '../bits.ts';
import { type Board, brokenRegion } from '../board.ts';
import { gridOf, Ladder } from '../ladder.ts';
import { solveByDeduction } from '../prove.ts';
import { findSolutions } from '../solve.ts';
import { fitted, nearPlacements } from './near.ts';
import { type Move, movesOf } from './pieces.ts';

/** Another division of the board that has one solution. */
export interface Repair {
  readonly regions: readonly number[];
  /** The cells that went to another region, ascending. */
  readonly changed: readonly number[];
  /** No repair changes fewer cells. */
  readonly isLeast: boolean;
}

export type RepairFault = 'pieces' | 'unique' | 'budget';

/** A division on the way, with the solutions it has as far as they were looked for. */
interface Trial {
  readonly regions: readonly number[];
  readonly changed: readonly number[];
  readonly solutions: readonly (readonly number[])[];
  /** How far from one solution: their number, or for many what the deductions leave. */
  readonly openness: number;
}

// Solutions of a trial that are looked at; beyond them trials count as equally open.
const SAMPLE = 150;
// Trials that are carried on from each number of changes, and moves of each that are tried in earnest.
const WIDTH = 8;
const TRIED = 14;
// Placements that a board without a solution is bent to.
const NEAR = 40;
const NEAR_UNITS = 60_000;
const MOST_EXCESS = 4;
const UNITS = 6_000_000;

/**
 * Changes as few cells as can be found so that a board gets exactly one solution, every region in one piece throughout.
 * First every single move; then, from the most promising trials, moves that end one of two solutions. The same board always
 * gets the same repair.
 */
export function repairBoard(board: Board, units = UNITS): Verdict<Repair, RepairFault> {
  if (brokenRegion(board.regions, board.size) !== undefined) return refuse('pieces');
  return new Repairer(board, units).run();
}

class Repairer {
  readonly #board: Board;
  readonly #ladder: Ladder;
  readonly #seen = new Set<string>();
  #left: number;

  constructor(board: Board, units: number) {
    this.#board = board;
    this.#ladder = new Ladder(board.size, board.stars, { rung: 'sets', largestSet: 3 });
    this.#left = units;
  }

  run(): Verdict<Repair, RepairFault> {
    const start = this.#trial(this.#board.regions);
    if (start === null) return refuse('budget');
    if (start.solutions.length === 1) return refuse('unique');
    const single = this.#best(this.#singles(start));
    if (single) return accept({ ...this.#told(single), isLeast: true });
    const isScanned = !this.#isOut();
    const found = this.#search(start);
    if (!found) return refuse('budget');
    const told = this.#told(this.#pruned(found));
    return accept({ ...told, isLeast: isScanned && told.changed.length <= 2 });
  }

  /** Every trial one move away that has exactly one solution. */
  #singles(start: Trial): Trial[] {
    const { size } = this.#board;
    // With two solutions at hand, a change that leaves both as they are cannot help.
    const cells = start.solutions.length > 1 ? union(start.solutions[0]!, start.solutions[1]!) : upTo(size * size);
    return cells
      .flatMap(cell => movesOf(start.regions, size, cell))
      .flatMap(move => {
        const trial = this.#trial(moved(start.regions, move), 2);
        return trial?.solutions.length === 1 ? [trial] : [];
      });
  }

  #search(start: Trial): Trial | null {
    let trials = start.solutions.length === 0 ? this.#nearTrials() : [start];
    for (let round = this.#board.regions.length; round > 0 && trials.length > 0; round--) {
      const unique = trials.filter(({ solutions }) => solutions.length === 1);
      if (unique.length > 0) return this.#best(unique);
      if (this.#isOut()) return null;
      const next = trials.flatMap(trial => this.#next(trial));
      trials = next.sort((a, b) => a.openness - b.openness).slice(0, WIDTH);
    }
    return null;
  }

  /** The trials after a move that is likely to end most solutions, though never all of them. */
  #next({ regions, solutions }: Trial): Trial[] {
    const { size } = this.#board;
    const uses = new Int32Array(regions.length);
    for (const solution of solutions) for (const cell of solution) uses[cell]!++;
    const cells = upTo(regions.length).filter(cell => uses[cell]! > 0 && uses[cell]! < solutions.length);
    const moves = cells.flatMap(cell => movesOf(regions, size, cell));
    const promising = moves.sort((a, b) => uses[b.cell]! - uses[a.cell]!).slice(0, TRIED);
    return promising.flatMap(move => {
      const trial = this.#freshTrial(moved(regions, move));
      return trial && trial.solutions.length > 0 ? [trial] : [];
    });
  }

  /** A board without a solution, bent to placements that nearly are some. */
  #nearTrials(): Trial[] {
    for (let excess = 1; excess <= MOST_EXCESS; excess++) {
      let left = NEAR_UNITS;
      const placements = nearPlacements(this.#board, excess, NEAR, () => left-- > 0 && this.#spend());
      const trials = placements.flatMap(placement => {
        const regions = fitted(this.#board, placement);
        const trial = regions && this.#freshTrial(regions);
        return trial && trial.solutions.length > 0 ? [trial] : [];
      });
      if (trials.length > 0) {
        const cost = (trial: Trial) => trial.changed.length * SAMPLE + trial.openness;
        return trials.sort((a, b) => cost(a) - cost(b)).slice(0, WIDTH);
      }
    }
    return [];
  }

  /** Takes back every change that is not needed after all. */
  #pruned(found: Trial): Trial {
    let kept = found;
    for (const cell of found.changed) {
      const regions = kept.regions.with(cell, this.#board.regions[cell]!);
      if (brokenRegion(regions, this.#board.size) !== undefined) continue;
      const trial = this.#trial(regions, 2);
      if (trial?.solutions.length === 1) kept = trial;
    }
    return kept;
  }

  /** Of trials with one solution: the fewest changes, and one that can be reasoned out where there is any. */
  #best(trials: readonly Trial[]): Trial | null {
    const least = Math.min(...trials.map(({ changed }) => changed.length));
    const few = trials.filter(({ changed }) => changed.length === least);
    return few.find(({ regions }) => solveByDeduction({ ...this.#board, regions }) !== null) ?? few[0] ?? null;
  }

  #freshTrial(regions: readonly number[]): Trial | null {
    const key = regions.join();
    if (this.#seen.has(key)) return null;
    this.#seen.add(key);
    return this.#trial(regions);
  }

  /** Null when no work is left to find out how many solutions there are. */
  #trial(regions: readonly number[], most = SAMPLE): Trial | null {
    const { solutions, isComplete } = findSolutions({ ...this.#board, regions }, most, () => this.#spend());
    if (!isComplete && solutions.length < 2) return null;
    const changed = upTo(regions.length).filter(cell => regions[cell] !== this.#board.regions[cell]);
    const openness = solutions.length < SAMPLE ? solutions.length : SAMPLE + this.#candidatesLeft(regions);
    return { regions, changed, solutions, openness };
  }

  #candidatesLeft(regions: readonly number[]): number {
    const grid = gridOf({ ...this.#board, regions });
    this.#ladder.settle(grid);
    return Array.from(grid.rows.lines).reduce((sum, line) => sum + countBits(line), 0);
  }

  #told({ regions, changed }: Trial): Omit<Repair, 'isLeast'> {
    return { regions, changed };
  }

  #spend(): boolean {
    this.#left--;
    return this.#left > 0;
  }

  #isOut(): boolean {
    return this.#left <= 0;
  }
}

function moved(regions: readonly number[], { cell, region }: Move): readonly number[] {
  return regions.with(cell, region);
}

function union(a: readonly number[], b: readonly number[]): number[] {
  return [...new Set([...a, ...b])].sort((x, y) => x - y);
}

function upTo(end: number): number[] {
  return Array.from({ length: end }, (_, i) => i);
}
