/** Rows of a board. */
export const MIN_SIZE = 4;
export const MAX_SIZE = 32;
/** Sovereigns in every row, column and region. */
export const MAX_STARS = 3;
