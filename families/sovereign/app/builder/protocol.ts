import type { Board, Repair, Study } from '@tessera/sovereign';

export type SovereignQuestion = { readonly study: Board } | { readonly repair: Board };

/** A finding about a board, or the repair that was asked for with how it ended. */
export type SovereignFinding = { readonly study: Study } | { readonly repair: Repair | null; readonly reason: string };
