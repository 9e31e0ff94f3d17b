import type { BoardAnalysis, Repair, SovereignBoard } from '@tessera/sovereign';

export type SovereignQuestion = { readonly study: SovereignBoard } | { readonly repair: SovereignBoard };

/** A finding about a board, or the repair that was asked for with how it ended. */
export type SovereignFinding =
  | { readonly study: BoardAnalysis }
  | { readonly repair: Repair | null; readonly reason: string };
