import type { SovereignItem, SovereignProof } from '../schema.ts';

/**
 * A row, column or region (`r0`, `c3`, `g7`): it holds exactly as many sovereigns as the board has stars.
 * A block of two by two cells, named by its first cell (`b12`): it holds at most one.
 */
export type Holder = `${'r' | 'c' | 'g' | 'b'}${number}`;

/**
 * Counting: the units of `count` need more sovereigns than the holders of `within` have room for, but for the cells of the units
 * outside. What follows is listed in full; nothing is listed where the count cannot work out, which is a contradiction.
 */
export interface CountStep {
  readonly count: readonly Holder[];
  readonly within?: readonly Holder[];
  readonly crowns?: readonly number[];
  readonly crosses?: readonly number[];
}

/** Assuming a crown, or a cross, on any of the cells leads through the steps to a contradiction: each of them holds the other. */
export interface AssumeStep {
  readonly assume: 'crown' | 'cross';
  readonly cells: readonly number[];
  readonly steps: readonly CertificateStep[];
}

export type CertificateStep = CountStep | AssumeStep;

export const CERTIFICATE_FORMAT = 'tessera sovereign certificate 1';

/** A proof that a board has exactly one solution, which a program that knows only the rules can check: docs/certificates.md. */
export interface SovereignCertificate {
  readonly certificate: typeof CERTIFICATE_FORMAT;
  readonly size: number;
  readonly stars: number;
  /** A letter for the region of each cell, row by row. */
  readonly regions: readonly string[];
  readonly solution: SovereignProof['solution'];
  readonly steps: readonly CertificateStep[];
}

export function isAssumption(step: CertificateStep): step is AssumeStep {
  return 'assume' in step;
}

export function certificateOf(
  item: SovereignItem,
  solution: SovereignProof['solution'],
  steps: readonly CertificateStep[],
): SovereignCertificate {
  const { size, stars, regions } = item;
  return { certificate: CERTIFICATE_FORMAT, size, stars, regions: regions.split('\n'), solution, steps };
}
