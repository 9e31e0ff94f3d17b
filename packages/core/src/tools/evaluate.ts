import type { Verdict } from '../verdict.ts';
import type { Now } from './now.ts';

/** What an evaluation may cost: as much as it takes, milliseconds, or nodes of a search. */
export type Budget = 'exact' | { readonly ms: number } | { readonly nodes: number };

/** Positions are plain data: they travel to worker threads. */
export interface EvaluateTool<P = unknown> {
  /** Reads a position from JSON that is parsed already, or from a line of text. */
  read(source: unknown): Verdict<P>;
  /** What is known about the moves of a position, as JSON. Without a budget it takes what items are proved with. */
  evaluate(position: P, budget: Budget | undefined, now: Now): object;
}
