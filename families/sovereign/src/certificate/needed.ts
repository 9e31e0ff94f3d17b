import { type AssumeStep, type CertificateStep, type CountStep, isAssumption } from './certificate.ts';
import { CROSS, CROWN, type Geometry, MarkedBoard, UNDECIDED } from './marked-board.ts';

/** The steps that the end of a proof rests on, each with all that it decides when the others are left out. */
export function neededSteps(geometry: Geometry, steps: readonly CertificateStep[]): readonly CertificateStep[] {
  const board = new MarkedBoard(geometry);
  const links = steps.map((step, index) => take(board, step, index));
  const crowns = [...board.marks.keys()].filter(cell => board.marks[cell] === CROWN);
  return decided(new MarkedBoard(geometry), kept(board, links, crowns).steps);
}

/** A step of a chain with the marks that it rests on. */
interface Link {
  readonly step: CertificateStep;
  readonly uses: readonly number[];
}

interface Kept {
  readonly steps: readonly CertificateStep[];
  /** Marks of the levels outside that the steps rest on. */
  readonly outside: readonly number[];
}

/** Goes back from what is wanted at the end, step by step, and keeps what it comes from. */
function kept(board: MarkedBoard, links: readonly Link[], wanted: readonly number[]): Kept {
  const outside = new Set<number>();
  const cellsOf = new Map<number, Set<number>>();
  const want = (cell: number): void => {
    if (board.levels[cell]! < board.level) {
      outside.add(cell);
      return;
    }
    const source = board.sources[cell]!;
    if (source === null) return;
    if ('crowns' in source) source.crowns.forEach(want);
    else cellsOf.set(source.step, (cellsOf.get(source.step) ?? new Set()).add(cell));
  };
  wanted.forEach(want);
  const steps: CertificateStep[] = [];
  for (let i = links.length - 1; i >= 0; i--) {
    const { step, uses } = links[i]!;
    const cells = cellsOf.get(i);
    const isEnd = isContradiction(step);
    if (cells === undefined && !isEnd) continue;
    uses.forEach(want);
    steps.unshift(isAssumption(step) ? { ...step, cells: step.cells.filter(cell => cells!.has(cell)) } : step);
  }
  return { steps, outside: [...outside] };
}

function isContradiction(step: CertificateStep): boolean {
  return !isAssumption(step) && step.crowns === undefined && step.crosses === undefined;
}

/** Marks what a step decides, and says what it rests on. */
function take(board: MarkedBoard, step: CertificateStep, index: number): Link {
  return isAssumption(step) ? takeAssumption(board, step, index) : takeCount(board, step, index);
}

/** A count rests on crosses that take cells from its units, and on crowns that fill the holders around them. */
function takeCount(board: MarkedBoard, step: CountStep, index: number): Link {
  const uses = [...board.weights(step)].flatMap(([cell, weight]) => {
    const mark = board.marks[cell];
    return (weight > 0 && mark === CROSS) || (weight < 0 && mark === CROWN) ? [cell] : [];
  });
  board.take(board.count(step), { step: index });
  return { step, uses };
}

function takeAssumption(board: MarkedBoard, { assume, cells, steps }: AssumeStep, index: number): Link {
  const uses = new Set<number>();
  let inner = steps;
  for (const cell of cells) {
    const trial = board.assume(cell, assume);
    const links = steps.map((step, i) => take(trial, step, i));
    const found = kept(trial, links, []);
    for (const outside of found.outside) uses.add(outside);
    if (cells.length === 1) inner = found.steps;
  }
  for (const cell of cells) {
    if (board.marks[cell] !== UNDECIDED) continue;
    if (assume === 'crown') board.set(cell, CROSS, { step: index });
    else board.place(cell, { step: index });
  }
  return { step: { assume, cells, steps: inner }, uses: [...uses] };
}

/** The same steps with what each decides now; cells of one assumption whose refutations differ by now stand apart. */
function decided(board: MarkedBoard, steps: readonly CertificateStep[]): CertificateStep[] {
  return steps.flatMap(step => (isAssumption(step) ? decidedByTrial(board, step) : decidedByCount(board, step)));
}

function decidedByCount(board: MarkedBoard, { count, within = [] }: CountStep): CertificateStep[] {
  const counted = board.count({ count, within });
  const { isContradiction, crowns, crosses } = counted;
  const step = within.length > 0 ? { count, within } : { count };
  if (isContradiction) return [step];
  board.take(counted, { step: 0 });
  if (crowns.length + crosses.length === 0) return [];
  return [{ ...step, ...(crowns.length > 0 && { crowns }), ...(crosses.length > 0 && { crosses }) }];
}

function decidedByTrial(board: MarkedBoard, { assume, cells, steps }: AssumeStep): CertificateStep[] {
  const groups = new Map<string, AssumeStep>();
  for (const cell of cells) {
    if (board.marks[cell] !== UNDECIDED) continue;
    const found = decided(board.assume(cell, assume), steps);
    const name = JSON.stringify(found);
    const group = groups.get(name) ?? { assume, cells: [], steps: found };
    groups.set(name, { ...group, cells: [...group.cells, cell] });
  }
  for (const cell of cells) {
    if (board.marks[cell] !== UNDECIDED) continue;
    if (assume === 'crown') board.set(cell, CROSS, null);
    else board.place(cell, null);
  }
  return [...groups.values()];
}
