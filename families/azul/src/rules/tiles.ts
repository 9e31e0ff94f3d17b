/** The five colours, in the order of the rulebook's wall. A packed game uses their index, JSON their name. */
export const COLORS = ['Blue', 'Yellow', 'Red', 'Black', 'White'] as const;
export type Color = (typeof COLORS)[number];

/** One letter for each colour, for notation and text boards; K is black. */
export const LETTERS = 'BYRKW';

export const COLOR_COUNT = 5;
export const TILES_PER_COLOR = 20;
export const TILES_PER_FACTORY = 4;
export const ROWS = 5;
export const FLOOR_SPACES = 7;

export const SEATS = [2, 3, 4] as const;
export type Seats = (typeof SEATS)[number];

export const WALLS = ['fixed', 'grey'] as const;
export type WallKind = (typeof WALLS)[number];

/** Factories on the table, by the number of players. */
export function factoryCount(seats: number): number {
  return 2 * seats + 1;
}

/** The cost of `n` occupied floor spaces. */
const FLOOR_COST = new Int32Array([0, 1, 2, 4, 6, 8, 11, 14]);

export function floorCost(spaces: number): number {
  return FLOOR_COST[spaces < FLOOR_SPACES ? spaces : FLOOR_SPACES]!;
}

/** The column of a colour in a row of the fixed wall. */
export function fixedColumn(row: number, color: number): number {
  return (color + row) % COLOR_COUNT;
}

/** The colour of a cell of the fixed wall. */
export function fixedColor(row: number, column: number): number {
  return (column - row + COLOR_COUNT) % COLOR_COUNT;
}
