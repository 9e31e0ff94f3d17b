import { accept, type Rng, refuse, rngFrom, type Verdict } from '@tessera/core';
import { countBits } from '../bits.ts';
import { disconnectedRegion, type SovereignBoard } from '../board.ts';
import { fullGrid, Ladder } from '../ladder.ts';
import { solveByDeduction } from '../prove.ts';
import { findSolutions } from '../solve.ts';
import { fitRegionsTo, offByOnePlacements } from './repair/near-solutions.ts';
import { type CellMove, cellMovesOf } from './repair/pieces.ts';
import { rowColumnPlacements } from './repair/placements.ts';
import { regrow } from './repair/regrow.ts';

/** A changed board that has exactly one solution. */
export interface Repair {
  readonly regions: readonly number[];
  /** The cells that went to another region, ascending. */
  readonly changed: readonly number[];
  /** No repair changes fewer cells. */
  readonly isLeast: boolean;
}

export type RepairFault = 'pieces' | 'unique' | 'budget';

/** A candidate division, with as many of its solutions as were looked for. */
interface Trial {
  readonly regions: readonly number[];
  readonly changed: readonly number[];
  readonly solutions: readonly (readonly number[])[];
  /** Distance from uniqueness: the number of solutions, or the candidates that the deductions leave when there are many. */
  readonly openness: number;
}

// Most solutions that are counted for a trial.
const SAMPLE = 150;
// Beam search: trials kept for each number of changes, and moves evaluated for each of them.
const WIDTH = 8;
const TRIED = 14;
// Placements that a board without a solution is fitted to.
const NEAR = 60;
// With so few changes, no new division is tried.
const MOST_FEW = 3;
// New divisions that are tried, each around one solution.
const REGROWN = 6;
// Units of work for the search for few changes, and for what comes after it.
const UNITS = 6_000_000;
const LAST_UNITS = 6_000_000;

/**
 * Changes as few cells as can be found so that a board gets exactly one solution, every region in one piece throughout.
 * First every single move; then a beam search over moves that remove one of two solutions. The result is deterministic.
 */
export function repairBoard(board: SovereignBoard, units = UNITS): Verdict<Repair, RepairFault> {
  if (disconnectedRegion(board.regions, board.size) !== undefined) return refuse('pieces');
  return new Repairer(board, units).run();
}

class Repairer {
  readonly #board: SovereignBoard;
  readonly #ladder: Ladder;
  readonly #seen = new Set<string>();
  #left: number;

  constructor(board: SovereignBoard, units: number) {
    this.#board = board;
    this.#ladder = new Ladder(board.size, board.stars, { rung: 'sets', largestSet: 3 });
    this.#left = units;
  }

  run(): Verdict<Repair, RepairFault> {
    const start = this.#trial(this.#board.regions);
    if (start === null) return refuse('budget');
    if (start.solutions.length === 1) return refuse('unique');
    const singles = this.#singles(start);
    const single = this.#best(singles.filter(isUnique));
    if (single) return accept({ ...this.#told(single), isLeast: true });
    const isScanned = !this.#isOut();
    const few = this.#search(this.#beginnings(start, singles));
    const isEnough = few !== null && few.changed.length <= Math.max(MOST_FEW, this.#board.size / 4);
    const found = [few, ...(isEnough ? [] : this.#regrown(start))].flatMap(trial =>
      trial ? [this.#pruned(trial)] : [],
    );
    const best = this.#best(found);
    if (!best) return refuse('budget');
    return accept({ ...this.#told(best), isLeast: isScanned && best.changed.length <= 2 });
  }

  /** Every trial one move away that has a solution; of several it knows two. */
  #singles(start: Trial): Trial[] {
    const { size } = this.#board;
    // With two known solutions, a change that keeps both cannot help.
    const cells = start.solutions.length > 1 ? union(start.solutions[0]!, start.solutions[1]!) : upTo(size * size);
    return cells
      .flatMap(cell => cellMovesOf(start.regions, size, cell))
      .flatMap(move => {
        const trial = this.#trial(moved(start.regions, move), 2);
        return trial && trial.solutions.length > 0 ? [trial] : [];
      });
  }

  /** The first trials of the beam search: the board if it has solutions, else boards fitted to near-solutions. */
  #beginnings(start: Trial, singles: readonly Trial[]): Trial[] {
    if (start.solutions.length > 0) return [start];
    if (singles.length === 0) return this.#nearTrials();
    const trials = singles.flatMap(({ regions }) => this.#freshTrial(regions) ?? []);
    return trials.sort((a, b) => a.openness - b.openness).slice(0, WIDTH);
  }

  #search(beginnings: readonly Trial[]): Trial | null {
    let trials = beginnings;
    for (let round = this.#board.regions.length; round > 0 && trials.length > 0; round--) {
      const unique = trials.filter(isUnique);
      if (unique.length > 0) return this.#best(unique);
      if (this.#isOut()) return null;
      const next = trials.flatMap(trial => this.#next(trial));
      trials = next.sort((a, b) => a.openness - b.openness).slice(0, WIDTH);
    }
    return null;
  }

  /** The trials after a move that is likely to remove most solutions, but not all. */
  #next({ regions, solutions }: Trial): Trial[] {
    const { size } = this.#board;
    const uses = new Int32Array(regions.length);
    for (const solution of solutions) for (const cell of solution) uses[cell]!++;
    const cells = upTo(regions.length).filter(cell => uses[cell]! > 0 && uses[cell]! < solutions.length);
    const moves = cells.flatMap(cell => cellMovesOf(regions, size, cell));
    const promising = moves.sort((a, b) => uses[b.cell]! - uses[a.cell]!).slice(0, TRIED);
    return promising.flatMap(move => {
      const trial = this.#freshTrial(moved(regions, move));
      return trial && trial.solutions.length > 0 ? [trial] : [];
    });
  }

  /** A board without a solution, fitted to placements that are nearly solutions. */
  #nearTrials(): Trial[] {
    const reserve = this.#left / 2;
    const placements = offByOnePlacements(this.#board, NEAR, () => this.#spend() && this.#left > reserve);
    const trials = placements.flatMap(placement => {
      const regions = fitRegionsTo(this.#board, placement);
      const trial = regions && this.#freshTrial(regions);
      return trial && trial.solutions.length > 0 ? [trial] : [];
    });
    const cost = (trial: Trial) => trial.changed.length * SAMPLE + trial.openness;
    return trials.sort((a, b) => cost(a) - cost(b)).slice(0, WIDTH);
  }

  /** The whole board divided anew around some of its solutions or near-solutions. */
  #regrown({ solutions }: Trial): Trial[] {
    const rng = rngFrom('repair');
    this.#left = Math.max(this.#left, LAST_UNITS);
    const around = solutions.length > 0 ? spread(solutions, REGROWN) : this.#placements(rng);
    return around.flatMap((placement, i) => {
      const regions = regrow(this.#board, placement, rng.fork('regrow', i), () => this.#spend());
      const trial = regions && this.#trial(regions, 2);
      return trial && isUnique(trial) ? [trial] : [];
    });
  }

  #placements(rng: Rng): readonly number[][] {
    if (this.#board.stars === 1) return rowColumnPlacements(this.#board, REGROWN, rng.fork('placements'));
    return [];
  }

  /** Undoes every change that is not needed. */
  #pruned(found: Trial): Trial {
    let kept = found;
    for (let before = Infinity; kept.changed.length < before; ) {
      before = kept.changed.length;
      for (const cell of kept.changed) {
        const regions = kept.regions.with(cell, this.#board.regions[cell]!);
        if (disconnectedRegion(regions, this.#board.size) !== undefined) continue;
        const trial = this.#trial(regions, 2);
        if (trial && isUnique(trial)) kept = trial;
      }
    }
    return kept;
  }

  /** The best of the trials with one solution: fewest changes, and solvable by deduction if possible. */
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

  /** Null when the work ran out before the solutions were counted. */
  #trial(regions: readonly number[], most = SAMPLE): Trial | null {
    const { solutions, isComplete } = findSolutions({ ...this.#board, regions }, most, () => this.#spend());
    if (!isComplete && solutions.length < 2) return null;
    const changed = upTo(regions.length).filter(cell => regions[cell] !== this.#board.regions[cell]);
    const openness = solutions.length < SAMPLE ? solutions.length : SAMPLE + this.#candidatesLeft(regions);
    return { regions, changed, solutions, openness };
  }

  #candidatesLeft(regions: readonly number[]): number {
    const grid = fullGrid({ ...this.#board, regions });
    this.#ladder.run(grid);
    return Array.from(grid.rows.lines).reduce((sum, line) => sum + countBits(line), 0);
  }

  #told({ regions, changed }: Trial): Omit<Repair, 'isLeast'> {
    return { regions, changed };
  }

  #spend(): boolean {
    this.#left -= this.#board.size;
    return this.#left > 0;
  }

  #isOut(): boolean {
    return this.#left <= 0;
  }
}

function isUnique({ solutions }: Trial): boolean {
  return solutions.length === 1;
}

function moved(regions: readonly number[], { cell, region }: CellMove): readonly number[] {
  return regions.with(cell, region);
}

/** Some of a list, evenly spread over it. */
function spread<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return upTo(most).map(i => list[Math.floor((i * list.length) / most)]!);
}

function union(a: readonly number[], b: readonly number[]): number[] {
  return [...new Set([...a, ...b])].sort((x, y) => x - y);
}

function upTo(end: number): number[] {
  return Array.from({ length: end }, (_, i) => i);
}
