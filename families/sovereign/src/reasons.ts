/** Why the maker refuses; `budget` aside. */
export const REASONS = ['cramped', 'shape', 'tier', 'none', 'several', 'stuck', 'bare'] as const;
export type SovereignReason = (typeof REASONS)[number];
