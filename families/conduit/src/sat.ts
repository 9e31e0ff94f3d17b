import type { Cadical } from 'cadical-wasm';
import { propagate } from './engine/propagate.ts';
import { noStats, type SolverStats } from './engine/search.ts';
import { latticeOfItem } from './item.ts';
import { type ItemSymmetry, orbitOf, symmetryOfItem } from './orbits.ts';
import { codesOf } from './placement.ts';
import type { ClauseSink } from './sat/cnf.ts';
import { addCut, componentsOf } from './sat/cuts.ts';
import { type Encoding, encode } from './sat/encode.ts';
import type { ConduitItem } from './schema.ts';
import {
  countForced,
  DEFAULT_LIMIT,
  openBoard,
  SolutionCollector,
  type SolveResult,
  type SolverLimits,
} from './solve.ts';

export interface SatOptions extends Pick<SolverLimits, 'limit' | 'nodes' | 'isStopped'> {
  /** Conflicts that the SAT solver may meet on the way to one answer. */
  readonly conflicts?: number;
  /** Conflicts that it may meet on the way to all answers together. */
  readonly conflictsInAll?: number;
  /** Models that the SAT solver may be asked for, disconnected ones included. */
  readonly answers?: number;
  /** Solutions known already; only others are looked for. */
  readonly known?: readonly Uint8Array[];
  /** A search that ran out. What it found is part of the result and not looked for again; its statistics are added. */
  readonly after?: SolveResult;
}

const DEFAULT_CONFLICTS = 2_000_000;
// Longer clauses are not counted as conflicts; none comes near it.
const LONGEST_LEARNED = 100_000;

/**
 * All solutions by SAT. Disconnected models are excluded by cuts; each solution is blocked with its whole orbit. Of the statistics,
 * nodes are models and conflicts, backtracks are conflicts and disconnected models.
 */
export async function solveBySat(item: ConduitItem, options: SatOptions = {}): Promise<SolveResult> {
  const symmetry = symmetryOfItem(item);
  const collector = new SolutionCollector(item, options.limit ?? DEFAULT_LIMIT);
  const { solutionCount: _, ...earlier } = options.after?.stats ?? { solutionCount: 0 };
  const stats: SolverStats = { ...noStats(), ...earlier };
  const board = openBoard(item);
  const before = board?.pruned ?? 0;
  if (!board || !propagate(board)) return collector.report('done', stats, 'sat');
  if (!options.after) {
    stats.propagationPruning = board.pruned - before;
    stats.forcedMoves = countForced(board, item);
  }
  const { Cadical: Solver } = await import('cadical-wasm');
  const solver = await Solver.create({ quiet: true });
  try {
    const search = new SatSearch(solver, encode(board, sinkOf(solver)), symmetry, collector, stats);
    for (const codes of options.known ?? []) search.block(codes);
    for (const solution of options.after?.solutions ?? []) search.take(codesOf(latticeOfItem(item), solution));
    const end = search.run(options);
    return collector.report(end, stats, 'sat');
  } finally {
    solver.dispose();
  }
}

function sinkOf(solver: Cadical): ClauseSink {
  let variables = 0;
  return {
    newVar: () => ++variables,
    addClause: literals => solver.addClause(literals),
  };
}

/** A SAT search on one board. */
class SatSearch {
  readonly #stats: SolverStats;
  readonly #solver: Cadical;
  readonly #encoding: Encoding;
  readonly #symmetry: ItemSymmetry;
  readonly #collector: SolutionCollector;
  readonly #sink: ClauseSink;

  constructor(
    solver: Cadical,
    encoding: Encoding,
    symmetry: ItemSymmetry,
    collector: SolutionCollector,
    stats: SolverStats,
  ) {
    this.#stats = stats;
    this.#solver = solver;
    this.#encoding = encoding;
    this.#symmetry = symmetry;
    this.#collector = collector;
    let variables = solver.vars();
    this.#sink = { newVar: () => ++variables, addClause: literals => solver.addClause(literals) };
  }

  run({
    conflicts = DEFAULT_CONFLICTS,
    conflictsInAll = Number.POSITIVE_INFINITY,
    answers = Number.POSITIVE_INFINITY,
    isStopped,
  }: SatOptions): 'done' | 'stopped' | 'nodes' {
    let left = conflictsInAll;
    // The solver learns a clause from every conflict.
    this.#solver.setLearn(LONGEST_LEARNED, () => {
      left--;
      this.#stats.nodesExplored++;
      this.#stats.backtracks++;
    });
    if (isStopped) this.#solver.setTerminate(isStopped);
    for (let models = 0; models < answers && left > 0; models++) {
      const answer = this.#solver.solve({ conflicts: Math.min(conflicts, left) });
      if (answer === 'unsatisfiable') return 'done';
      if (answer === 'unknown') return 'nodes';
      this.#stats.nodesExplored++;
      if (this.#takeModel()) return 'stopped';
    }
    return 'nodes';
  }

  /** Reads a model: adds a cut when it is disconnected, else takes it. True when there are enough solutions. */
  #takeModel(): boolean {
    const codes = this.#board();
    const parts = componentsOf(this.#encoding.lattice, codes);
    if (parts.length === 1) return this.take(codes);
    this.#stats.backtracks++;
    for (const part of parts) addCut(this.#encoding, part, this.#sink);
    return false;
  }

  /** Records a solution and blocks it with its orbit. True when there are enough solutions. */
  take(codes: Uint8Array): boolean {
    let isEnough = false;
    for (const image of orbitOf(this.#symmetry, codes)) {
      isEnough = this.#collector.add(image) || isEnough;
      this.#blockOne(image);
    }
    return isEnough;
  }

  /** Blocks a known solution, and sets the solver's phases to look near it first. */
  block(codes: Uint8Array): void {
    for (const [face, code] of codes.entries()) {
      const variable = this.#encoding.codes[face]!.get(code);
      if (variable !== undefined) this.#solver.phase(variable);
    }
    for (const image of orbitOf(this.#symmetry, codes)) this.#blockOne(image);
  }

  #blockOne(codes: Uint8Array): void {
    const literals: number[] = [];
    for (const [face, code] of codes.entries()) {
      if (code === 0) continue;
      const variable = this.#encoding.codes[face]!.get(code);
      if (variable === undefined) return;
      literals.push(-variable);
    }
    this.#sink.addClause(literals);
  }

  #board(): Uint8Array {
    const { codes } = this.#encoding;
    return Uint8Array.from(codes, options => {
      for (const [code, variable] of options) if (this.#solver.value(variable)) return code;
      return 0;
    });
  }
}
