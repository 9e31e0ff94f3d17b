import type { Verdict } from '../verdict.ts';
import type { Now } from './now.ts';

/** What an evaluation may cost: as much as it takes, milliseconds, or nodes of a search. */
export type Budget = 'exact' | { readonly ms: number } | { readonly nodes: number };

/** What an evaluation may take, and how it is told to end. */
export interface EvaluateLimits {
  /** Without one it takes what items are proved with. */
  readonly budget?: Budget | undefined;
  readonly now: Now;
  /** Asked often by evaluations of puzzles. Once it is true, they end and report what they have. */
  isStopped?(): boolean;
}

/** Positions and puzzles are plain data. */
export interface EvaluateTool<P = unknown> {
  /** Reads one from JSON that is parsed already, or from text. A refusal says what is wrong, and where; lines count from `firstLine`. */
  read(source: unknown, firstLine?: number): Verdict<P>;
  /** What is known about the moves of a position, or about a puzzle, as JSON. */
  evaluate(position: P, limits: EvaluateLimits): object | Promise<object>;
}

/** A budget for a search that asks at every node. `usual` is the number of nodes without one. */
export function searchBudget(
  { budget, now, isStopped = () => false }: EvaluateLimits,
  usual: number,
): { readonly nodes: number; readonly isStopped: () => boolean } {
  if (budget === undefined) return { nodes: usual, isStopped };
  if (budget === 'exact') return { nodes: Number.POSITIVE_INFINITY, isStopped };
  if ('nodes' in budget) return { nodes: budget.nodes, isStopped };
  const end = now() + budget.ms;
  return { nodes: Number.POSITIVE_INFINITY, isStopped: () => isStopped() || now() >= end };
}
