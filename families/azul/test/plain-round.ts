import { changed, countOf, plus, totalOf } from './plain-counts.ts';
import { FLOOR_SPACES, isRoundOver, ontoFloor } from './plain-draft.ts';
import { isGameOver } from './plain-end.ts';
import {
  PLAIN_COLORS,
  type PlainColor,
  type PlainColumnChoice,
  type PlainCounts,
  type PlainDraw,
  type PlainFloorLine,
  type PlainPlayer,
  type PlainResult,
  type PlainState,
} from './plain-types.ts';
import { FIVE, isGrey, openColumns, placementPoints } from './plain-wall.ts';

/** What the floor costs with 0 to 7 spaces taken. */
const FLOOR_COST = [0, 1, 2, 4, 6, 8, 11, 14] as const;

/** Grey wall: always the leftmost column that is allowed. */
export const leftmostColumn: PlainColumnChoice = (_state, _player, _row, _color, columns) => columns[0]!;

/** The whole end of a round: tiling, floor, lid, marker, next starter; then the next deal unless the game is over. */
export function plainResolve(state: PlainState, draw: PlainDraw, choose = leftmostColumn): PlainResult {
  if (!isRoundOver(state)) return { refused: ['ROUND_NOT_OVER'] };
  const tiled = plainTiling(state, choose);
  if (isGameOver(tiled)) return { state: tiled };
  return { state: plainRefill({ ...tiled, round_number: tiled.round_number + 1 }, draw) };
}

/** The end of a round without the next deal; the round number stays. */
export function plainTiling(state: PlainState, choose = leftmostColumn): PlainState {
  let next = state;
  state.players.forEach((_, player) => {
    for (const row of FIVE) next = tileRow(next, player, row, choose);
  });
  const marked = next.players.findIndex(player => player.floor_line.has_first_player_token);
  const starter = marked === -1 ? state.starting_player_id : marked;
  state.players.forEach((_, player) => {
    next = clearFloor(next, player);
  });
  return {
    ...next,
    active_player_id: starter,
    starting_player_id: starter,
    center: { ...next.center, has_first_player_token: true },
  };
}

function tileRow(state: PlainState, index: number, row: number, choose: PlainColumnChoice): PlainState {
  const player = state.players[index]!;
  const { color, capacity, count_filled } = player.pattern_lines[row]!;
  if (color === null || count_filled < capacity) return state;
  const pattern_lines = player.pattern_lines.map((line, r) =>
    r === row ? { capacity, color: null, count_filled: 0 } : line,
  );
  const columns = openColumns(player, row, color);
  if (columns.length === 0) {
    const dropped = ontoFloor(player.floor_line, color, capacity);
    const lid = changed(state.lid, color, dropped.toLid);
    return { ...withPlayer(state, index, { ...player, pattern_lines, floor_line: dropped.floor }), lid };
  }
  const column = columns.length === 1 ? columns[0]! : choose(state, index, row, color, columns);
  if (!columns.includes(column)) throw new Error(`column ${column} is not open for ${color} in row ${row}`);
  const placed = { ...withTile(player, row, column, color), pattern_lines };
  const score = player.score + placementPoints(placed.wall, row, column);
  return { ...withPlayer(state, index, { ...placed, score }), lid: changed(state.lid, color, capacity - 1) };
}

function withTile(player: PlainPlayer, row: number, column: number, color: PlainColor): PlainPlayer {
  const put = <T>(rows: readonly (readonly T[])[], value: T): readonly (readonly T[])[] =>
    rows.map((cells, r) => cells.map((cell, c) => (r === row && c === column ? value : cell)));
  const wall = put(player.wall, true);
  return player.wall_colors ? { ...player, wall, wall_colors: put(player.wall_colors, color) } : { ...player, wall };
}

function clearFloor(state: PlainState, index: number): PlainState {
  const player = state.players[index]!;
  const lid = player.floor_line.tiles.reduce((sum, color) => changed(sum, color, 1), state.lid);
  const score = Math.max(0, player.score - floorCost(player.floor_line));
  const floor_line = { tiles: [], has_first_player_token: false };
  return { ...withPlayer(state, index, { ...player, score, floor_line }), lid };
}

export function floorCost(floor: PlainFloorLine): number {
  return FLOOR_COST[Math.min(FLOOR_SPACES, floor.tiles.length + (floor.has_first_player_token ? 1 : 0))]!;
}

function withPlayer(state: PlainState, index: number, player: PlainPlayer): PlainState {
  return { ...state, players: state.players.map((each, i) => (i === index ? player : each)) };
}

/** Four tiles on every factory in turn; the lid is tipped into the bag whenever a tile is wanted and the bag is empty. */
export function plainRefill(state: PlainState, draw: PlainDraw): PlainState {
  let { bag, lid } = state;
  const factories = state.factories.map(() => {
    let factory: PlainCounts = {};
    for (let tile = 0; tile < 4; tile++) {
      if (totalOf(bag) === 0) [bag, lid] = [lid, {}];
      if (totalOf(bag) === 0) break;
      const color = draw(bag);
      if (countOf(bag, color) === 0) throw new Error(`drew ${color}, of which the bag has none`);
      bag = changed(bag, color, -1);
      factory = plus(factory, { [color]: 1 });
    }
    return factory;
  });
  return { ...state, bag, lid, factories };
}

/** A new game, dealt. */
export function plainDeal(players: 2 | 3 | 4, wall: 'fixed' | 'grey', draw: PlainDraw, starter = 0): PlainState {
  const ruleset_id = `azul_v1_${players}p${wall === 'grey' ? '_grey' : ''}`;
  const empty: PlainState = {
    state_version: 1,
    ruleset_id,
    round_number: 1,
    active_player_id: starter,
    starting_player_id: starter,
    bag: Object.fromEntries(PLAIN_COLORS.map(color => [color, 20])),
    lid: {},
    factories: new Array(2 * players + 1).fill({}),
    center: { tiles: {}, has_first_player_token: true },
    players: [],
  };
  const all = new Array(players).fill(emptyBoard(isGrey(empty)));
  return plainRefill({ ...empty, players: all }, draw);
}

export function emptyBoard(grey: boolean): PlainPlayer {
  const board: PlainPlayer = {
    score: 0,
    pattern_lines: FIVE.map(row => ({ capacity: row + 1, color: null, count_filled: 0 })),
    wall: FIVE.map(() => FIVE.map(() => false)),
    floor_line: { tiles: [], has_first_player_token: false },
  };
  return grey ? { ...board, wall_colors: FIVE.map(() => FIVE.map(() => null)) } : board;
}
