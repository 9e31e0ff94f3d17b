import { type Inference, typesIn } from './engine/inference.ts';
import { EMPTY_FACE } from './engine/tables.ts';
import { freedomOf } from './freedom.ts';
import { latticeOfItem } from './item.ts';
import { type ClimbEnd, type ClimbOptions, climb } from './ladder.ts';
import { type Code, type Lattice, patternOfCode, sideAtSlot } from './lattice.ts';
import type { Step } from './rungs/rung.ts';
import type { ConduitItem, Deduction, Deductions, Premise } from './schema.ts';
import { openScratch } from './solve.ts';
import { edgesText, TILE_NAMES } from './tiles.ts';

const TALLIES = ['all', 'middle', 'side'] as const;

/** How far the ladder solves an item with a solution, step by step, and what every step rests on. */
export function deductionsOf(item: ConduitItem): Deductions {
  const { end, deductions } = ladderPathOf(item);
  if (end === 'impossible') throw new Error('an item without a solution has no deductions');
  return deductions;
}

/** The way of the ladder through any item. */
export interface LadderPath {
  /** `impossible`: the last step leads to a contradiction. */
  readonly end: ClimbEnd;
  readonly steps: readonly Step[];
  /** The same steps as they stand in a proof. */
  readonly deductions: Deductions;
  /** The code of every decided face. */
  readonly codes: ReadonlyMap<number, Code>;
}

/** How far the ladder gets on any item, until somebody asks for the end. */
export function ladderPathOf(
  item: ConduitItem,
  options: Pick<ClimbOptions, 'isStopped' | 'mostTrials'> = {},
): LadderPath {
  const lattice = latticeOfItem(item);
  const freedom = freedomOf(item);
  const board = openScratch(item);
  if (!board) {
    const deductions = { steps: [], trials: 0, rounds: 0, open: lattice.faces.length, freedom };
    return { end: 'impossible', steps: [], deductions, codes: new Map() };
  }
  const codes = new Map<number, Code>();
  // Taken at every step: a contradiction leaves the board as it was found.
  const isEnough = ({ decided }: Step) => {
    for (const face of decided) codes.set(face, board.decidedCode(face));
    return false;
  };
  const { end, steps, trials, rounds, open } = climb(board, { ...options, isEnough, isLogged: true });
  const deductions = { steps: steps.map(step => deductionOf(lattice, step)), trials, rounds, open, freedom };
  return { end, steps, deductions, codes };
}

function deductionOf(lattice: Lattice, { rung, by, option, decided }: Step): Deduction {
  const premises = by.map(inference => premiseOf(lattice, inference));
  if (!option) return { rung, by: premises, decided };
  const { face, code } = option;
  const not = edgesText(patternOfCode(lattice.faces[face]!.orientation, code));
  return { rung, face, not, by: premises, decided };
}

function premiseOf(lattice: Lattice, inference: Inference): Premise {
  switch (inference.kind) {
    case 'edge':
      return sideOf(lattice, inference.edge);
    case 'full':
      return { full: typesIn(inference).map(nameOf) };
    case 'need':
      return { need: typesIn(inference).map(nameOf) };
    case 'totals':
      return { ends: TALLIES[inference.tally]!, at: inference.isMost ? 'most' : 'least' };
    case 'part':
      return { part: [...inference.faces].sort((a, b) => a - b) };
  }
}

function nameOf(type: number): string {
  return type === EMPTY_FACE ? 'empty' : TILE_NAMES[type]!;
}

/** An edge by a side of the first face around it: four times the number of the face, and the side. */
function sideOf({ edgeFaces, faceEdges, faces }: Lattice, edge: number): number {
  const face = edgeFaces[edge * 4]!;
  const slot = faceEdges.indexOf(edge, face * 4) - face * 4;
  return face * 4 + sideAtSlot(faces[face]!.orientation, slot);
}
