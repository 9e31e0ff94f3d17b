/** The ways to reason, easiest first. */
export const RUNGS = ['edge', 'inventory', 'totals', 'matching', 'connectivity', 'contradiction'] as const;
export type Rung = (typeof RUNGS)[number];
