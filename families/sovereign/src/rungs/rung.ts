/** The rungs of the ladder, in the order in which people find them. */
export const RUNGS = ['singles', 'peers', 'pairs', 'sets', 'contradiction'] as const;
export type Rung = (typeof RUNGS)[number];

/** A row, column or region by number: `r0`, `c3`, `g7`. */
export type Unit = `${'r' | 'c' | 'g'}${number}`;

/** One deduction, as data. What a placed sovereign rules out by itself is not listed. */
export interface Step {
  readonly rung: Rung;
  /** The rows, columns or regions that are looked at. */
  readonly of: readonly Unit[];
  /** The units that those fill, when a set claims them. */
  readonly on: readonly Unit[];
  /** The cell that was assumed to hold a sovereign, for a contradiction. */
  readonly tried: number | null;
  readonly placed: readonly number[];
  readonly removed: readonly number[];
  /** How many steps of its kind were open at the same time, this one among them. */
  readonly open: number;
}

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
