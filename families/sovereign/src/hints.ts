import type { Hint, Remark } from '@tessera/core';
import { boardOfItem, type SovereignBoard } from './board.ts';
import { deduce } from './deduce.ts';
import type { CandidateGrid } from './grid.ts';
import type { SovereignKinds, SovereignState } from './kinds.ts';
import { fullGrid } from './ladder.ts';
import { mistakes } from './mistakes.ts';
import { cellsWith, markAll } from './play.ts';
import { cellsOfSolution } from './prove.ts';
import type { Unit } from './rungs/rung.ts';
import type { SovereignProof, Step } from './schema.ts';

type SovereignHint = Hint<SovereignKinds>;

/** The next hint: mistakes first, else the easiest deduction that changes the board. */
export function hint(proof: SovereignProof, state: SovereignState): SovereignHint | null {
  const board = boardOfItem(state.item);
  const wrong = mistakes(proof, state).flatMap(({ spots }) => spots as readonly number[]);
  if (wrong.length > 0) return hintOfMistakes(board, wrong);
  const grid = gridOfState(board, state);
  if (grid.isFinished()) return null;
  const before = candidatesNow(grid);
  const step = deduce(grid, cellsOfSolution(proof.solution), 1).steps[0];
  return step === undefined ? null : hintOfStep(board, step, before);
}

/** The candidates that the marks leave, without those that the placed sovereigns rule out. */
function gridOfState(board: SovereignBoard, state: SovereignState): CandidateGrid {
  const grid = fullGrid(board);
  for (const cell of cellsWith(state, 'sovereign')) grid.place(Math.floor(cell / board.size), cell % board.size);
  for (const cell of cellsWith(state, 'cross'))
    if (grid.has(cell)) grid.remove(Math.floor(cell / board.size), cell % board.size);
  return grid;
}

/** Asks whether a cell was a candidate at this moment. */
export function candidatesNow(grid: CandidateGrid): (cell: number) => boolean {
  const lines = grid.rows.lines.slice();
  return cell => ((lines[Math.floor(cell / grid.size)]! >>> (cell % grid.size)) & 1) === 1;
}

function hintOfMistakes(board: SovereignBoard, wrong: readonly number[]): SovereignHint {
  const rows = [...new Set(wrong.map(cell => `r${Math.floor(cell / board.size)}`))];
  const remarks: readonly Remark[] = [
    { code: 'wrong', args: { count: wrong.length }, spots: [] },
    { code: 'wrong-rows', args: { units: rows }, spots: cellsOfUnits(board, rows) },
    { code: 'wrong-cells', args: { cells: wrong, size: board.size }, spots: wrong },
  ];
  return { remarks, actions: [markAll(wrong, 'empty')] };
}

function hintOfStep(board: SovereignBoard, step: Step, isCandidate: (cell: number) => boolean): SovereignHint {
  const { placed, removed } = step;
  const crosses = removed.length > 0 ? [markAll(removed, 'cross')] : [];
  return {
    remarks: remarksOfStep(board, step, isCandidate),
    actions: placed.length > 0 ? [...crosses, markAll(placed, 'sovereign')] : crosses,
  };
}

/** A step as remarks: where to look, what to notice, what follows. The candidates are those before the step. */
export function remarksOfStep(
  board: SovereignBoard,
  step: Step,
  isCandidate: (cell: number) => boolean,
): readonly [look: Remark, see: Remark, follow: Remark] {
  const { rung, of, on, tried, placed, removed } = step;
  const changed = [...placed, ...removed];
  const units = of.length > 0 ? of : unitsAt(board, tried!);
  const seen = cellsOfUnits(board, of).filter(isCandidate);
  const short = rung === 'peers' && board.stars > 1 ? of : [];
  return [
    { code: 'look', args: { units }, spots: cellsOfUnits(board, units) },
    {
      code: `see-${rung}`,
      args: {
        of,
        on,
        within: commonUnit(board, of, seen),
        stars: board.stars,
        size: board.size,
        cell: tried,
        isNeeded: removed.length === 0,
      },
      spots: tried === null ? seen : [tried],
    },
    { code: 'follow', args: { placed, removed, size: board.size, short }, spots: changed },
  ];
}

/** A row, column or region, not one of those looked at, that holds all the cells; null when there is none. */
function commonUnit({ size, regions }: SovereignBoard, of: readonly Unit[], cells: readonly number[]): Unit | null {
  const indexes = {
    r: (cell: number) => Math.floor(cell / size),
    c: (cell: number) => cell % size,
    g: (cell: number) => regions[cell]!,
  };
  for (const [kind, indexOf] of Object.entries(indexes)) {
    const held = new Set(cells.map(indexOf));
    const unit = `${kind}${[...held][0]}` as Unit;
    if (held.size === 1 && !of.includes(unit)) return unit;
  }
  return null;
}

function unitsAt(board: SovereignBoard, cell: number): Unit[] {
  return [`g${board.regions[cell]!}`];
}

function cellsOfUnits({ size, regions }: SovereignBoard, units: readonly string[]): number[] {
  const isIn = (cell: number, unit: string): boolean => {
    const index = Number(unit.slice(1));
    if (unit[0] === 'r') return Math.floor(cell / size) === index;
    return (unit[0] === 'c' ? cell % size : regions[cell]) === index;
  };
  return regions.flatMap((_, cell) => (units.some(unit => isIn(cell, unit)) ? [cell] : []));
}
