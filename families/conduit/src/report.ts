import type { Tier } from '@tessera/core';
import { antiPatternsOf } from './anti-patterns.ts';
import { type LadderPath, ladderPathOf } from './deductions.ts';
import { itemFaults } from './draft/faults.ts';
import { noStats } from './engine/search.ts';
import { evaluate, type PuzzleEvaluation } from './evaluate.ts';
import { grade } from './grade.ts';
import { MOST_TRIALS } from './ladder.ts';
import { reportWords } from './report-words.ts';
import { RUNGS, type Rung } from './rungs/rungs.ts';
import type { ConduitItem } from './schema.ts';
import type { SolveResult } from './solve.ts';
import { solveFully } from './solve-fully.ts';
import { stepRemarks } from './step-remarks.ts';

interface ReportEffort {
  /** Nodes of the search for solutions, and the most trials of the ladder. */
  readonly nodes: number;
  readonly isStopped: () => boolean;
}

/** A step of the ladder in words. */
interface ReportStep {
  readonly rung: Rung;
  readonly says: string;
}

interface ReportFault {
  readonly name: string;
  readonly says: string;
}

/** What can be said about a puzzle that somebody brings. */
export interface PuzzleReport {
  /** Solutions up to symmetry, and all of them; they are all there are if the search is complete. */
  readonly solutions: number;
  readonly solutionsRaw: number;
  readonly complete: boolean;
  /** There may be more solutions: the search ended at its tenth. */
  readonly limited: boolean;
  /** Null without a solution, and where the ladder was cut short. */
  readonly tier: Tier | null;
  readonly score: number | null;
  readonly antiPatterns: readonly ReportFault[];
  /** Why there cannot be a solution, where that needs no search. */
  readonly faults: readonly string[];
  readonly ladder: Pick<LadderPath, 'end'> &
    Pick<LadderPath['deductions'], 'open' | 'trials' | 'rounds' | 'freedom'> & {
      readonly rungs: Readonly<Record<Rung, number>>;
    };
  readonly steps: readonly ReportStep[];
  /** By seed 001; only of a complete search with a solution. */
  readonly seed: PuzzleEvaluation | null;
  readonly engine: SolveResult['engine'];
  readonly stats: SolveResult['stats'];
}

/** What a search would find where faults or the ladder show that there is no solution. */
const UNSOLVABLE: SolveResult = {
  solutions: [],
  solutionsRaw: 0,
  limited: false,
  unknown: false,
  engine: 'backtrack',
  stats: { solutionCount: 0, ...noStats() },
};

/** Solves and grades any puzzle. What could not be decided is said, never thrown. */
export async function puzzleReport(item: ConduitItem, { nodes, isStopped }: ReportEffort): Promise<PuzzleReport> {
  const faults = itemFaults(item);
  const path = ladderPathOf(item, { isStopped, mostTrials: Math.min(MOST_TRIALS, nodes) });
  const isImpossible = faults.length > 0 || path.end === 'impossible';
  const solved = isImpossible ? UNSOLVABLE : await solveFully(item, { nodesInAll: nodes, isStopped });
  const { solutions, solutionsRaw, limited, unknown, engine, stats } = solved;
  const proof = { solutions: solutions.map(each => [...each]), solutionsRaw, stats, deductions: path.deductions };
  const graded = solutions.length > 0 && !isCutShort(path) ? grade(item, proof) : null;
  const isComplete = !limited && !unknown;
  return {
    solutions: solutions.length,
    solutionsRaw,
    complete: isComplete,
    limited,
    tier: graded?.tier ?? null,
    score: graded?.score ?? null,
    antiPatterns: antiPatternsIn(item, solutions, isComplete, faults),
    faults: faults.map(reportWords.fault),
    ladder: { end: path.end, rungs: countsByRung(path), ...effortOf(path) },
    steps: stepsOf(item, path),
    seed: isComplete && solutions.length > 0 ? evaluate(item, proof) : null,
    engine,
    stats,
  };
}

/** Whether the ladder ended before it came as far as for a puzzle that is made. */
function isCutShort({ end, deductions }: LadderPath): boolean {
  return end === 'stopped' || (end === 'capped' && deductions.trials < MOST_TRIALS);
}

/** What keeps a puzzle in pieces from the start. */
const APART: readonly string[] = ['silhouette-apart', 'split', 'shut'];

function antiPatternsIn(
  item: ConduitItem,
  solutions: SolveResult['solutions'],
  isComplete: boolean,
  faults: ReturnType<typeof itemFaults>,
): readonly ReportFault[] {
  const names = [
    ...(isComplete && solutions.length === 0 ? ['impossible' as const] : []),
    ...(faults.some(({ code }) => APART.includes(code)) ? ['disconnected' as const] : []),
    ...[...antiPatternsOf(item, solutions)].map(([name]) => name),
  ];
  return names.map(name => ({ name, says: reportWords.antiPattern(name) }));
}

function countsByRung({ steps }: LadderPath): Readonly<Record<Rung, number>> {
  const count = (rung: Rung) => steps.filter(step => step.rung === rung).length;
  return Object.fromEntries(RUNGS.map(rung => [rung, count(rung)])) as Record<Rung, number>;
}

function effortOf({ deductions: { open, trials, rounds, freedom } }: LadderPath) {
  return { open, trials, rounds, freedom };
}

function stepsOf(item: ConduitItem, { steps, deductions, codes }: LadderPath): readonly ReportStep[] {
  return deductions.steps.map((deduction, at) => {
    const { reason, struck } = steps[at]!;
    const looked = reason.faces;
    const remarks = stepRemarks(deduction, { item, codeAt: face => codes.get(face), looked, removed: struck });
    return { rung: deduction.rung, says: remarks.map(reportWords.step).join(' ') };
  });
}
