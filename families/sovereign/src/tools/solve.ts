import { accept, isJsonObject, refuse, type SolveTool, type Verdict } from '@tessera/core';
import {
  boardOfItem,
  itemOfBoard,
  type Mark,
  markAll,
  REPORT_STEPS,
  readBoard,
  type SovereignBoard,
  type SovereignItem,
  solveReport,
} from '../index.ts';
import { words } from './words.ts';

/** Any form of a board. Behind rows and an empty line may be rows of marks; JSON may have `marks` beside its regions. */
export const solver: SolveTool<SovereignItem> = {
  read(source) {
    const { text, marks } = typeof source === 'string' ? blocksOf(source) : partsOf(source);
    const board = readBoard(text, { allowPieces: true });
    if (!board.ok) return board;
    const actions = marks === undefined ? accept([]) : actionsOf(board.value, marks);
    return actions.ok ? accept({ item: itemOfBoard(board.value), actions: actions.value }) : actions;
  },
  nodes: REPORT_STEPS,
  solve(item, { nodes, limit, isCountOnly, isStopped }) {
    const report = solveReport(boardOfItem(item), { steps: nodes, limit, isCountOnly, isStopped });
    return { report, isDecided: !('error' in report) };
  },
};

interface Blocks {
  readonly text: string;
  readonly marks?: string;
}

function blocksOf(text: string): Blocks {
  const [board = '', marks] = text.trim().split(/\n\s*\n/, 2);
  return marks === undefined ? { text: board } : { text: board, marks };
}

function partsOf(source: unknown): Blocks {
  const marks = isJsonObject(source) ? source.marks : undefined;
  const text = JSON.stringify(source);
  return typeof marks === 'string' ? { text, marks } : { text };
}

const MARK_SIGNS: Readonly<Record<string, Mark>> = {
  '.': 'empty',
  x: 'cross',
  X: 'cross',
  S: 'sovereign',
  '*': 'sovereign',
};

function actionsOf({ size }: SovereignBoard, marks: string): Verdict<readonly unknown[]> {
  const text = marks.replace(/\s/g, '');
  if (text.length !== size * size) return refuse('marks', words.markCount(text.length, size * size));
  const signs = [...text];
  const stray = signs.find(sign => !Object.hasOwn(MARK_SIGNS, sign));
  if (stray) return refuse('marks', words.strayMark(JSON.stringify(stray)));
  const cellsOf = (mark: Mark) => signs.flatMap((sign, cell) => (MARK_SIGNS[sign] === mark ? [cell] : []));
  const steps = (['cross', 'sovereign'] as const).map(mark => markAll(cellsOf(mark), mark));
  return accept(steps.filter(step => step.set.length > 0));
}
