import {
  ACTIVE,
  BAG,
  board,
  CENTER,
  emptyGame,
  FACTORIES,
  FLOOR,
  FLOOR_SIZE,
  GREY_ROWS,
  IS_GREY,
  LID,
  LINES,
  MARKER,
  MARKER_IN_CENTER,
  ON_TABLE,
  OPEN,
  type PackedGame,
  ROUND,
  SCORE,
  SEAT_COUNT,
  SOURCES,
  STARTER,
  WALL,
  WALL_COLORS,
} from './packed/game.ts';
import { greyColorAt } from './packed/grey.ts';
import { isLineFull, lineColor, lineCount, packLine } from './packed/lines.ts';
import { countOf, type PackedCounts, tilesOf, totalOf } from './packed/tile-counts.ts';
import {
  type PatternLine,
  type PlayerBoard,
  rulesetId,
  type State,
  seatsOf,
  type TileCounts,
  wallKindOf,
} from './state.ts';
import { COLORS, type Color, fixedColor, ROWS, type Seats } from './tiles.ts';

/** Packs a position. */
export function gameOf(state: State): PackedGame {
  const game = emptyGame(seatsOf(state), wallKindOf(state));
  game[ROUND] = state.round_number;
  game[ACTIVE] = state.active_player_id;
  game[STARTER] = state.starting_player_id;
  game[MARKER] = state.center.has_first_player_token
    ? MARKER_IN_CENTER
    : state.players.findIndex(player => player.floor_line.has_first_player_token);
  game[BAG] = packedCounts(state.bag);
  game[LID] = packedCounts(state.lid);
  for (const [factory, tiles] of state.factories.entries()) game[SOURCES + factory] = packedCounts(tiles);
  game[SOURCES + CENTER] = packedCounts(state.center.tiles);
  for (let source = 0; source <= CENTER; source++) game[ON_TABLE]! += totalOf(game[SOURCES + source]!);
  for (const [seat, player] of state.players.entries()) layOut(game, seat, player);
  return game;
}

export function packedCounts(tiles: TileCounts): PackedCounts {
  let packed = 0;
  for (const [index, color] of COLORS.entries()) {
    const count = tiles[color] ?? 0;
    if (!(Number.isInteger(count) && count >= 0 && count <= 31)) throw new RangeError(`not a count of tiles: ${count}`);
    packed += tilesOf(index, count);
  }
  return packed;
}

function layOut(game: PackedGame, seat: number, player: PlayerBoard): void {
  const at = board(seat);
  game[at + SCORE] = player.score;
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < ROWS; column++) {
      if (!player.wall[row]![column]) continue;
      const name = player.wall_colors?.[row]?.[column];
      const color = name ? COLORS.indexOf(name) : fixedColor(row, column);
      game[at + WALL]! |= 1 << (row * 5 + column);
      game[at + WALL_COLORS]! |= 1 << (row * 5 + color);
      if (game[IS_GREY]) game[at + GREY_ROWS + row]! |= (color + 1) << (column * 3);
    }
    const { color, count_filled } = player.pattern_lines[row]!;
    game[at + LINES + row] = color ? packLine(COLORS.indexOf(color), count_filled) : 0;
  }
  for (const [space, color] of player.floor_line.tiles.entries()) {
    game[at + FLOOR]! |= (COLORS.indexOf(color) + 1) << (3 * space);
  }
  game[at + FLOOR_SIZE] = player.floor_line.tiles.length;
  game[at + OPEN] = openColors(game, at);
}

/** The value of `OPEN`: an empty line takes the colours that its wall row lacks, a begun one its own colour, a full one none. */
export function openColors(game: PackedGame, at: number): number {
  let open = 0;
  for (let row = 0; row < ROWS; row++) {
    const line = game[at + LINES + row]!;
    if (isLineFull(line, row)) continue;
    const colors = line === 0 ? ~(game[at + WALL_COLORS]! >>> (row * 5)) & 31 : 1 << lineColor(line);
    open |= colors << (row * 5);
  }
  return open;
}

/** Unpacks a game. */
export function stateOf(game: PackedGame): State {
  const seats = game[SEAT_COUNT]! as Seats;
  return {
    state_version: 1,
    ruleset_id: rulesetId(seats, game[IS_GREY] ? 'grey' : 'fixed'),
    round_number: game[ROUND]!,
    active_player_id: game[ACTIVE]!,
    starting_player_id: game[STARTER]!,
    bag: countsOf(game[BAG]!),
    lid: countsOf(game[LID]!),
    factories: Array.from({ length: game[FACTORIES]! }, (_, factory) => countsOf(game[SOURCES + factory]!)),
    center: {
      tiles: countsOf(game[SOURCES + CENTER]!),
      has_first_player_token: game[MARKER] === MARKER_IN_CENTER,
    },
    players: Array.from({ length: seats }, (_, seat) => boardOf(game, seat)),
  };
}

function countsOf(packed: PackedCounts): TileCounts {
  const counts: { [C in Color]?: number } = {};
  for (const [index, color] of COLORS.entries()) {
    const count = countOf(packed, index);
    if (count > 0) counts[color] = count;
  }
  return counts;
}

const PLACES = [0, 1, 2, 3, 4] as const;

function boardOf(game: PackedGame, seat: number): PlayerBoard {
  const at = board(seat);
  const wall = PLACES.map(row => PLACES.map(column => ((game[at + WALL]! >>> (row * 5 + column)) & 1) === 1));
  const greyRows = () => PLACES.map(row => PLACES.map(column => COLORS[greyColorAt(game, seat, row, column)] ?? null));
  return {
    score: game[at + SCORE]!,
    pattern_lines: PLACES.map(row => patternLine(game[at + LINES + row]!, row)),
    wall,
    ...(game[IS_GREY] ? { wall_colors: greyRows() } : {}),
    floor_line: {
      tiles: floorTiles(game[at + FLOOR]!, game[at + FLOOR_SIZE]!),
      has_first_player_token: game[MARKER] === seat,
    },
  };
}

function patternLine(line: number, row: number): PatternLine {
  const count = lineCount(line);
  return { capacity: row + 1, color: count > 0 ? COLORS[lineColor(line)]! : null, count_filled: count };
}

function floorTiles(floor: number, size: number): Color[] {
  return Array.from({ length: size }, (_, space) => COLORS[((floor >>> (3 * space)) & 7) - 1]!);
}
