/*
 * Prospects estimate what the rest of the round adds to a mid-round position. They are a sum of weights, one for each
 * fact that holds. All weights are in one array; these are the offsets of each kind of fact.
 */

/** Tiles on the table, up to 13. */
export const MOST_LEFT = 13;
export const TILES = 0;
/** Groups of tiles, up to 14, and heaps, up to 3. */
export const MOST_GROUPS = 14;
export const HEAP_CASES = 4;
export const GROUPS = TILES + MOST_LEFT + 1;
/** Who has the marker, by phase. */
export const MARKERS = GROUPS + (MOST_GROUPS + 1) * HEAP_CASES;
export const PHASES = 6;
/** Tiles in the centre while the marker lies there, up to 8, and heaps. */
export const MOST_IN_CENTER = 8;
export const CENTERS = MARKERS + 3 * PHASES;
/** The facts of one board: first that of the player to move, then that of the other. */
export const BOARDS = CENTERS + (MOST_IN_CENTER + 1) * HEAP_CASES;

/** Offsets within a board. Tiles on the table that none of its lines takes, up to 9. */
export const MOST_LOST = 9;
export const LOST = 0;
/** Occupied floor spaces, by phase. */
export const FLOORS = LOST + MOST_LOST + 1;
/** A full line, by row and phase. */
export const FULL = FLOORS + 8 * PHASES;
/** A begun line, by row, room and tiles of its colour on the table, up to 7. */
export const MOST_SUPPLY = 7;
export const SUPPLIES = MOST_SUPPLY + 1;
export const BEGUN = FULL + 5 * PHASES;
/** The same without the row, times what the tile scores on the wall. */
export const BEGUN_POINTS = BEGUN + 5 * 5 * SUPPLIES;
/** An empty line, by row and the most tiles of a colour that it takes. */
export const EMPTY = BEGUN_POINTS + 5 * SUPPLIES;
/** The same by row, how many colours could fill it, and phase. */
export const FILLERS = EMPTY + 5 * SUPPLIES;
/** The same by row and phase, times the most that one of those colours scores on the wall. */
export const FILLER_POINTS = FILLERS + 5 * 6 * PHASES;
export const BOARD = FILLER_POINTS + 5 * PHASES;

export const PROSPECT_WEIGHTS = BOARDS + 2 * BOARD;

/** Wall points are divided by this. */
export const POINTS_PART = 5;

/** The phase of the round by tiles on the table. */
export const PHASE_OF = Int32Array.from(
  { length: 101 },
  (_, tiles) => [1, 3, 5, 8, 11].filter(most => tiles > most).length,
);
