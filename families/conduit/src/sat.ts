import type { Cadical } from 'cadical-wasm';
import { propagate } from './engine/propagate.ts';
import { noStats } from './engine/search.ts';
import { type ItemSymmetry, orbitOf, symmetryOfItem } from './orbits.ts';
import type { ClauseSink } from './sat/cnf.ts';
import { addCut, componentsOf } from './sat/cuts.ts';
import { type Encoding, encode } from './sat/encode.ts';
import type { ConduitItem } from './schema.ts';
import { DEFAULT_LIMIT, openBoard, SolutionCollector, type SolveResult, type SolverLimits } from './solve.ts';

export interface SatOptions extends SolverLimits {
  /** Conflicts that the SAT solver may meet on the way to one answer. */
  readonly conflicts?: number;
  /** Conflicts that it may meet on the way to all answers together. */
  readonly conflictsInAll?: number;
  /** Models that the SAT solver may be asked for, disconnected ones included. */
  readonly answers?: number;
  /** Solutions known already; only others are looked for. */
  readonly known?: readonly Uint8Array[];
}

const DEFAULT_CONFLICTS = 2_000_000;
// Longer clauses are not counted as conflicts; none comes near it.
const LONGEST_LEARNED = 100_000;

/** All solutions by SAT. Disconnected models are excluded by cuts; each solution is blocked with its whole orbit. */
export async function solveBySat(item: ConduitItem, options: SatOptions = {}): Promise<SolveResult> {
  const symmetry = symmetryOfItem(item);
  const collector = new SolutionCollector(item, options.limit ?? DEFAULT_LIMIT);
  const board = openBoard(item);
  if (!board || !propagate(board)) return collector.report('done', noStats(), 'sat');
  const { Cadical: Solver } = await import('cadical-wasm');
  const solver = await Solver.create({ quiet: true });
  try {
    const search = new SatSearch(solver, encode(board, sinkOf(solver)), symmetry, collector);
    for (const codes of options.known ?? []) search.block(codes);
    const end = search.run(options);
    return collector.report(end, search.stats, 'sat');
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

/** A SAT search on one board. Its nodes are models, its backtracks the disconnected ones. */
class SatSearch {
  readonly stats = noStats();
  readonly #solver: Cadical;
  readonly #encoding: Encoding;
  readonly #symmetry: ItemSymmetry;
  readonly #collector: SolutionCollector;
  readonly #sink: ClauseSink;

  constructor(solver: Cadical, encoding: Encoding, symmetry: ItemSymmetry, collector: SolutionCollector) {
    this.#solver = solver;
    this.#encoding = encoding;
    this.#symmetry = symmetry;
    this.#collector = collector;
    let variables = solver.vars();
    this.#sink = { newVar: () => ++variables, addClause: literals => solver.addClause(literals) };
  }

  run({
    conflicts = DEFAULT_CONFLICTS,
    conflictsInAll,
    answers = Number.POSITIVE_INFINITY,
  }: SatOptions): 'done' | 'stopped' | 'nodes' {
    let left = conflictsInAll ?? Number.POSITIVE_INFINITY;
    // The solver learns a clause from every conflict.
    if (conflictsInAll !== undefined) this.#solver.setLearn(LONGEST_LEARNED, () => left--);
    while (this.stats.nodesExplored < answers && left > 0) {
      this.stats.nodesExplored++;
      const answer = this.#solver.solve({ conflicts: Math.min(conflicts, left) });
      if (answer === 'unsatisfiable') return 'done';
      if (answer === 'unknown') return 'nodes';
      if (this.#take()) return 'stopped';
    }
    return 'nodes';
  }

  /** Reads a model: adds a cut when it is disconnected, else records and blocks it. True when there are enough solutions. */
  #take(): boolean {
    const codes = this.#board();
    const parts = componentsOf(this.#encoding.lattice, codes);
    if (parts.length > 1) {
      this.stats.backtracks++;
      for (const part of parts) addCut(this.#encoding, part, this.#sink);
      return false;
    }
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
