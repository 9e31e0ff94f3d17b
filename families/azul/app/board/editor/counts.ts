import type { PlayerBoard, State, TileCounts } from '../../../src/rules/state.ts';
import { COLORS, type Color, fixedColor, TILES_PER_COLOR } from '../../../src/rules/tiles.ts';

/** Tiles of a colour on a player's board. */
function onBoard({ pattern_lines, wall, wall_colors, floor_line }: PlayerBoard, color: Color): number {
  const inLines = pattern_lines.reduce((sum, line) => sum + (line.color === color ? line.count_filled : 0), 0);
  const onFloor = floor_line.tiles.filter(tile => tile === color).length;
  const isThere = (row: number, column: number) =>
    wall[row]![column] && (wall_colors?.[row]?.[column] ?? COLORS[fixedColor(row, column)]) === color;
  const onWall = wall.flatMap((cells, row) => cells.filter((_, column) => isThere(row, column))).length;
  return inLines + onFloor + onWall;
}

/** Tiles of a colour in all places; twenty in a valid position. */
export function colorTotal(state: State, color: Color): number {
  const heaps = [state.bag, state.lid, state.center.tiles, ...state.factories];
  const lying = heaps.reduce((sum, heap) => sum + (heap[color] ?? 0), 0);
  return state.players.reduce((sum, board) => sum + onBoard(board, color), lying);
}

/** The heap with `count` tiles of a colour. */
export function withCount(heap: TileCounts, color: Color, count: number): TileCounts {
  const { [color]: _, ...rest } = heap;
  return count > 0 ? { ...rest, [color]: count } : rest;
}

/** Adds missing tiles of the colours to the bag or the lid, and removes surplus tiles there. */
export function balanced(state: State, place: 'bag' | 'lid', colors: readonly Color[] = COLORS): State {
  let heap = state[place];
  for (const color of colors) {
    heap = withCount(heap, color, (heap[color] ?? 0) + TILES_PER_COLOR - colorTotal(state, color));
  }
  return { ...state, [place]: heap };
}
