/** Why a puzzle is not made; `budget` aside. */
export const REASONS = [
  'network',
  'fixed',
  'solutions',
  'tier',
  'impossible',
  'ambiguous',
  'trivial',
  'disconnected',
  'degenerate',
] as const;
export type ConduitReason = (typeof REASONS)[number];
