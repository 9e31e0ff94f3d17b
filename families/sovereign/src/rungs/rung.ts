/** The rungs of the ladder, in the order in which people find them. */
export const RUNGS = ['singles', 'peers', 'pairs', 'sets', 'contradiction'] as const;
export type Rung = (typeof RUNGS)[number];

/** A row, column or region by number: `r0`, `c3`, `g7`. */
export type Unit = `${'r' | 'c' | 'g'}${number}`;

export function unitOf(kind: 'r' | 'c' | 'g', index: number): Unit {
  return `${kind}${index}`;
}

/** How far up the ladder a solver goes, and how large its sets may be. */
export interface LadderLimits {
  readonly rung: Rung;
  readonly largestSet: number;
}

export function rungIndex(rung: Rung): number {
  return RUNGS.indexOf(rung);
}
