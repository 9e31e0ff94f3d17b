import { PLAIN_COLORS, type PlainColor, type PlainPlayer, type PlainState } from './plain-types.ts';

export const FIVE = [0, 1, 2, 3, 4] as const;

export function isGrey(state: PlainState): boolean {
  return state.ruleset_id.endsWith('_grey');
}

/** Fixed wall: every row shows the colours in order, each row moved one to the right. */
export function fixedColumn(row: number, color: PlainColor): number {
  return (PLAIN_COLORS.indexOf(color) + row) % 5;
}

export function fixedColor(row: number, column: number): PlainColor {
  return PLAIN_COLORS.find(color => fixedColumn(row, color) === column)!;
}

/** The colour of the tile on a cell, null where none lies. */
export function wallTile(player: PlainPlayer, row: number, column: number): PlainColor | null {
  if (!player.wall[row]![column]) return null;
  return player.wall_colors ? player.wall_colors[row]![column]! : fixedColor(row, column);
}

export function rowHasColor(player: PlainPlayer, row: number, color: PlainColor): boolean {
  return FIVE.some(column => wallTile(player, row, column) === color);
}

export function columnHasColor(player: PlainPlayer, column: number, color: PlainColor): boolean {
  return FIVE.some(row => wallTile(player, row, column) === color);
}

/** Where a finished line of this colour may put its tile: one cell on the fixed wall, none or more on the grey one. */
export function openColumns(player: PlainPlayer, row: number, color: PlainColor): readonly number[] {
  if (rowHasColor(player, row, color)) return [];
  if (!player.wall_colors) return [fixedColumn(row, color)];
  return FIVE.filter(column => !player.wall[row]![column] && !columnHasColor(player, column, color));
}

/** Points for the tile just placed on a cell. */
export function placementPoints(wall: PlainPlayer['wall'], row: number, column: number): number {
  const has = (r: number, c: number): boolean => wall[r]?.[c] === true;
  let across = 1;
  for (let c = column - 1; has(row, c); c--) across++;
  for (let c = column + 1; has(row, c); c++) across++;
  let down = 1;
  for (let r = row - 1; has(r, column); r--) down++;
  for (let r = row + 1; has(r, column); r++) down++;
  if (across === 1 && down === 1) return 1;
  return (across > 1 ? across : 0) + (down > 1 ? down : 0);
}
