export const LATTICES = ['seed', 'box', 'flat'] as const;
export type LatticeKind = (typeof LATTICES)[number];
export const ORIENTATIONS = ['flat', 'vertical-x', 'vertical-z'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];
export const MAX_BOUNDS = { width: 10, height: 5, depth: 10 } as const;
