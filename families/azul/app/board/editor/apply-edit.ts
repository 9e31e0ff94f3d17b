import type { PatternLine, PlayerBoard, State, TileCounts } from '../../../src/rules/state.ts';
import { COLORS, type Color, FLOOR_SPACES, TILES_PER_COLOR, TILES_PER_FACTORY } from '../../../src/rules/tiles.ts';
import { balanced, colorTotal, withCount } from './counts.ts';
import type { Brush, Edit } from './edit.ts';
import { cleared, withSeats, withWall } from './whole-position.ts';

/**
 * The position after an edit, valid or not; the same object when there is nothing to do. With `balances`, the bag makes up
 * for tiles that are added or removed.
 */
export function applyEdit(state: State, edit: Edit, balances: boolean): State {
  const next = apply(state, edit);
  if (next === state || !balances || edit.kind === 'stock' || edit.kind === 'rest') return next;
  const isNew = edit.kind === 'seats' || edit.kind === 'wallKind';
  return balanced(
    next,
    'bag',
    COLORS.filter(color => isNew || colorTotal(next, color) !== colorTotal(state, color)),
  );
}

function apply(state: State, edit: Edit): State {
  switch (edit.kind) {
    case 'factory':
      return inFactory(state, edit.factory, edit.space, edit.brush);
    case 'centre':
      return inCentre(state, edit.space, edit.brush);
    case 'line':
      return onBoard(state, edit.seat, board => inLine(board, edit.row, edit.space, edit.brush));
    case 'wall':
      return onBoard(state, edit.seat, board => onWall(board, edit.row, edit.column, edit.brush));
    case 'floor':
      return onFloor(state, edit.seat, edit.space, edit.brush);
    case 'stock':
      return { ...state, [edit.place]: withCount(state[edit.place], edit.color, clamp(edit.count, TILES_PER_COLOR)) };
    case 'rest':
      return balanced(state, edit.place);
    case 'score':
      return onBoard(state, edit.seat, board => ({ ...board, score: edit.score }));
    case 'round':
      return { ...state, round_number: edit.round };
    case 'active':
      return { ...state, active_player_id: edit.seat };
    case 'starter':
      return { ...state, starting_player_id: edit.seat };
    case 'seats':
      return withSeats(state, edit.seats);
    case 'wallKind':
      return withWall(state, edit.wall);
    case 'clear':
      return cleared(state);
  }
}

function clamp(count: number, most: number): number {
  return Math.max(0, Math.min(most, count));
}

/** The tiles of a heap one by one, colour by colour. */
export function tileList(heap: TileCounts): readonly Color[] {
  return COLORS.flatMap(color => Array.from({ length: heap[color] ?? 0 }, () => color));
}

function heapOf(tiles: readonly Color[]): TileCounts {
  let heap: TileCounts = {};
  for (const tile of tiles) heap = withCount(heap, tile, (heap[tile] ?? 0) + 1);
  return heap;
}

/** The tiles with one changed. Painting the same colour again removes the tile, and so does the empty brush. */
function painted(tiles: readonly Color[], space: number, brush: Brush, most: number): readonly Color[] {
  if (brush === 'Marker') return tiles;
  const held = tiles[space];
  const rest = tiles.filter((_, nth) => nth !== space);
  if (brush === 'Nothing' || brush === held) return held ? rest : tiles;
  if (held) return tiles.with(space, brush);
  return tiles.length < most ? [...tiles, brush] : tiles;
}

function inFactory(state: State, factory: number, space: number, brush: Brush): State {
  const tiles = tileList(state.factories[factory]!);
  const next = painted(tiles, space, brush, TILES_PER_FACTORY);
  return next === tiles ? state : { ...state, factories: state.factories.with(factory, heapOf(next)) };
}

const MOST_IN_CENTRE = COLORS.length * TILES_PER_COLOR;

function inCentre(state: State, space: number, brush: Brush): State {
  if (brush === 'Marker') return withMarker(state, null);
  const tiles = tileList(state.center.tiles);
  const next = painted(tiles, space, brush, MOST_IN_CENTRE);
  return next === tiles ? state : { ...state, center: { ...state.center, tiles: heapOf(next) } };
}

/** Moves the marker to a seat or back to the centre. */
function withMarker(state: State, holder: number | null): State {
  if (holder === null ? state.center.has_first_player_token : state.players[holder]!.floor_line.has_first_player_token)
    return state;
  return {
    ...state,
    center: { ...state.center, has_first_player_token: holder === null },
    players: state.players.map((board, seat) => ({
      ...board,
      floor_line: { ...board.floor_line, has_first_player_token: seat === holder },
    })),
  };
}

function onBoard(state: State, seat: number, change: (board: PlayerBoard) => PlayerBoard): State {
  const board = state.players[seat]!;
  const next = change(board);
  return next === board ? state : { ...state, players: state.players.with(seat, next) };
}

/** Fills a line up to a space with one colour. Painting its last tile with the same colour removes it. */
function inLine(board: PlayerBoard, row: number, space: number, brush: Brush): PlayerBoard {
  const line = board.pattern_lines[row]!;
  const next = lineAfter(line, space, brush);
  return next === line ? board : { ...board, pattern_lines: board.pattern_lines.with(row, next) };
}

function lineAfter(line: PatternLine, space: number, brush: Brush): PatternLine {
  const { capacity, color, count_filled } = line;
  if (brush === 'Marker' || (brush === 'Nothing' && space >= count_filled)) return line;
  const isTaken = brush === 'Nothing' || (brush === color && count_filled === space + 1);
  const count = isTaken ? space : space + 1;
  return { capacity, color: count === 0 ? null : brush === 'Nothing' ? color : brush, count_filled: count };
}

function onWall(board: PlayerBoard, row: number, column: number, brush: Brush): PlayerBoard {
  if (brush === 'Marker') return board;
  const { wall, wall_colors } = board;
  const held = wall_colors?.[row]?.[column] ?? null;
  const isFilled = brush !== 'Nothing' && (wall_colors ? held !== brush : !wall[row]![column]);
  if (!isFilled && !wall[row]![column]) return board;
  const glaze = isFilled ? (brush as Color) : null;
  return {
    ...board,
    wall: wall.with(row, wall[row]!.with(column, isFilled)),
    ...(wall_colors ? { wall_colors: wall_colors.with(row, wall_colors[row]!.with(column, glaze)) } : {}),
  };
}

/** The marker takes the first space of its floor. */
function onFloor(state: State, seat: number, space: number, brush: Brush): State {
  const { floor_line } = state.players[seat]!;
  const holds = floor_line.has_first_player_token;
  if (brush === 'Marker') return withMarker(state, holds ? null : seat);
  if (holds && space === 0) return brush === 'Nothing' ? withMarker(state, null) : state;
  return onBoard(state, seat, board => {
    const tiles = painted(floor_line.tiles, space - (holds ? 1 : 0), brush, FLOOR_SPACES - (holds ? 1 : 0));
    return tiles === floor_line.tiles ? board : { ...board, floor_line: { ...floor_line, tiles } };
  });
}
