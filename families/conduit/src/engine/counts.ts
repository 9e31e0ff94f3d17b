/** How many faces may carry each type, empty included: least and most. */
export interface Counts {
  readonly least: Int32Array;
  readonly most: Int32Array;
}

/** Whether a face may carry a tile, must, or must not. Apart from the search, which a board does not load. */
export const MAY = 0;
export const MUST = 1;
export const MUST_NOT = 2;
