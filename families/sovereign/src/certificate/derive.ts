import { boardOfItem, type SovereignBoard } from '../board.ts';
import { deduce } from '../deduce.ts';
import type { CandidateGrid } from '../grid.ts';
import { fullGrid } from '../ladder.ts';
import type { Unit } from '../rungs/rung.ts';
import type { SovereignItem, SovereignProof, Step } from '../schema.ts';
import type { AssumeStep, CertificateStep, CountStep, SovereignCertificate } from './certificate.ts';
import { certificateOf } from './certificate.ts';
import { contradictionOn, crowdedUnit } from './contradiction.ts';
import { CROSS, geometryOf, MarkedBoard } from './marked-board.ts';
import { neededSteps } from './needed.ts';

type Assumed = AssumeStep['assume'];

/** Writes a proof as a certificate: every deduction as a count, or as assumptions that counts refute. */
export function certificateOfProof(item: SovereignItem, proof: SovereignProof): SovereignCertificate {
  const board = boardOfItem(item);
  const marked = new MarkedBoard(geometryOf(board));
  const chain = new Chain(board, marked);
  for (const step of proof.steps) chain.follow(step);
  chain.finish(proof.solution);
  return certificateOf(item, proof.solution, neededSteps(marked.geometry, chain.steps));
}

/** A chain of steps on one level: the proof itself, or what follows from an assumption. */
class Chain {
  readonly #board: SovereignBoard;
  readonly #marked: MarkedBoard;
  readonly steps: CertificateStep[] = [];

  constructor(board: SovereignBoard, marked: MarkedBoard) {
    this.#board = board;
    this.#marked = marked;
  }

  /** Takes one deduction of the ladder. */
  follow({ rung, of, on, placed, removed }: Step): void {
    if (rung === 'singles' || rung === 'pairs' || rung === 'sets') this.#count({ count: of, within: on });
    else if (rung === 'peers') this.#keepRoom(of[0]!, placed, removed);
    // What is left follows from a refutation of its own.
    for (const cell of removed) if (this.#marked.isOpen(cell)) this.#refute(cell, 'crown');
    for (const cell of placed) if (this.#marked.isOpen(cell)) this.#refute(cell, 'cross');
  }

  #count(step: CountStep): void {
    const counted = this.#marked.count(step);
    if (counted.isContradiction || counted.crowns.length + counted.crosses.length === 0) return;
    this.#marked.take(counted, { step: this.steps.length });
    this.steps.push({ ...step, crowns: counted.crowns, crosses: counted.crosses });
  }

  /** Cells whose crown, or cross, leaves a unit without room for its sovereigns. What one needs another may provide. */
  #keepRoom(unit: Unit, placed: readonly number[], removed: readonly number[]): void {
    for (let steps = -1; steps < this.steps.length; ) {
      steps = this.steps.length;
      this.#refuteByRoom(unit, removed, 'crown');
      this.#refuteByRoom(unit, placed, 'cross');
    }
  }

  /** Cells that leave the unit too little room for the same reason stand in one step. */
  #refuteByRoom(unit: Unit, cells: readonly number[], assume: Assumed): void {
    const groups = new Map<string, { readonly count: CountStep; readonly cells: number[] }>();
    for (const cell of cells) {
      if (!this.#marked.isOpen(cell)) continue;
      const count = crowdedUnit(this.#marked.assume(cell, assume), unit);
      if (count === null) continue;
      const name = JSON.stringify(count);
      groups.set(name, { count, cells: [...(groups.get(name)?.cells ?? []), cell] });
    }
    for (const group of groups.values()) this.#conclude(group.cells, assume, [group.count]);
  }

  #refute(cell: number, assume: Assumed): void {
    this.#conclude([cell], assume, refutation(this.#board, this.#marked.assume(cell, assume)));
  }

  #conclude(cells: readonly number[], assume: Assumed, steps: readonly CertificateStep[]): void {
    const source = { step: this.steps.length };
    this.steps.push({ assume, cells, steps });
    for (const cell of cells) {
      if (!this.#marked.isOpen(cell)) continue;
      if (assume === 'crown') this.#marked.set(cell, CROSS, source);
      else this.#marked.place(cell, source);
    }
  }

  /** Closes a chain that deductions alone do not finish: every other cell of the tightest unit is refuted by trying it. */
  finish(solution: SovereignProof['solution']): void {
    const crowns = new Set(solution.flatMap((cols, row) => cols.map(col => row * this.#board.size + col)));
    while (!this.#marked.isSolved()) {
      const unit = tightestUnit(this.#marked)!;
      for (const cell of this.#marked.openIn(unit))
        if (!crowns.has(cell) && this.#marked.isOpen(cell)) this.#refute(cell, 'crown');
      this.#count({ count: [unit] });
      for (const step of deduce(gridOf(this.#board, this.#marked), null).steps) this.follow(step);
    }
  }

  /** Ends a refutation: deductions, then every way to go on in the tightest unit. */
  close(): readonly CertificateStep[] {
    for (;;) {
      const count = contradictionOn(this.#marked);
      if (count !== null) return [...this.steps, count];
      const before = this.steps.length;
      for (const step of deduce(gridOf(this.#board, this.#marked), null, 1).steps) {
        this.follow(step);
        if (contradictionOn(this.#marked) !== null) break;
      }
      if (this.steps.length > before) continue;
      const [cell] = this.#marked.openIn(tightestUnit(this.#marked)!);
      this.#refute(cell!, 'crown');
    }
  }
}

/** The steps from an assumption to a contradiction, without those it does not need. */
function refutation(board: SovereignBoard, marked: MarkedBoard): readonly CertificateStep[] {
  return new Chain(board, marked).close();
}

/** The unit with the fewest open cells to spare. */
function tightestUnit(marked: MarkedBoard): Unit | null {
  let best: Unit | null = null;
  let least = Infinity;
  for (const unit of marked.geometry.units as readonly Unit[]) {
    const need = marked.left(unit);
    const spare = marked.openIn(unit).length - need;
    if (need > 0 && spare < least) [best, least] = [unit, spare];
  }
  return best;
}

function gridOf(board: SovereignBoard, { marks }: MarkedBoard): CandidateGrid {
  const grid = fullGrid(board);
  for (const [cell, mark] of marks.entries()) {
    const row = Math.floor(cell / board.size);
    if (mark === 1) grid.place(row, cell % board.size);
    else if (mark === CROSS && grid.has(cell)) grid.remove(row, cell % board.size);
  }
  return grid;
}
