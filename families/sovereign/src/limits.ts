import type { Tier } from '@tessera/core';

/** Rows of a board. */
export const MIN_SIZE = 4;
export const MAX_SIZE = 32;
/** Sovereigns in every row, column and region. */
export const MAX_STARS = 3;

/** Rows below which no arrangement of so many sovereigns exists, by stars. */
export const LEAST_SIZE: readonly number[] = [0, 4, 8, 12];
/** Rows below which a tier has no board. With five rows a set of three is the complement of a pair. */
export const LEAST_SIZE_OF_TIER: Readonly<Record<Tier | 'any', number>> = {
  any: 4,
  easy: 4,
  medium: 5,
  hard: 6,
  expert: 5,
};
/** A set of two is a pair, and pairs make a board medium. */
export const SETS_OF_HARD = 3;
