import type { JsonObject } from '@tessera/core';
import { type PlayerBoard, type State, seatsOf, type TileCounts, wallKindOf } from '../rules/state.ts';
import {
  COLORS,
  type Color,
  factoryCount,
  fixedColor,
  ROWS,
  TILES_PER_COLOR,
  TILES_PER_FACTORY,
} from '../rules/tiles.ts';

export const STATE_FAULTS = [
  'Players',
  'Factories',
  'Turn',
  'Marker',
  'GreyOnFixed',
  'NoGreyColors',
  'WallColors',
  'ColorTwice',
  'LineLength',
  'LineOverfull',
  'LineColor',
  'LineOnWall',
  'FactoryOverfull',
  'FactoriesShort',
  'FactoryShort',
  'CentreOverfull',
  'MarkerTaken',
  'TileCount',
  'TakenTiles',
  'RowComplete',
] as const;
export type StateFaultCode = (typeof STATE_FAULTS)[number];

/** What is wrong with a position, and where. */
export interface StateFault {
  readonly code: StateFaultCode;
  readonly note: string;
  readonly context: JsonObject;
}

function fault(code: StateFaultCode, note: string, context: JsonObject): StateFault {
  return { code, note, context };
}

/** The first fault of a well-formed position, or null when it is valid. */
export function stateFault(state: State): StateFault | null {
  return (
    seatFault(state) ??
    markerFault(state) ??
    firstOf(state.players, (player, index) => boardFault(player, index, wallKindOf(state) === 'grey')) ??
    tableFault(state) ??
    firstOf(COLORS, color => conservationFault(state, color)) ??
    roundFault(state)
  );
}

function firstOf<T>(list: readonly T[], check: (each: T, index: number) => StateFault | null): StateFault | null {
  for (const [index, each] of list.entries()) {
    const found = check(each, index);
    if (found) return found;
  }
  return null;
}

function seatFault(state: State): StateFault | null {
  const seats = seatsOf(state);
  const { ruleset_id, players, factories, active_player_id, starting_player_id } = state;
  if (players.length !== seats) {
    return fault('Players', `${ruleset_id} has ${seats} players, not ${players.length}`, { players: players.length });
  }
  if (factories.length !== factoryCount(seats)) {
    return fault('Factories', `${ruleset_id} has ${factoryCount(seats)} factories, not ${factories.length}`, {
      factories: factories.length,
    });
  }
  for (const [name, id] of Object.entries({ active_player_id, starting_player_id })) {
    if (id >= seats) return fault('Turn', `${name} is ${id}, but there are ${seats} players`, { [name]: id });
  }
  return null;
}

function markerFault({ center, players }: State): StateFault | null {
  const holders = players.flatMap((player, index) => (player.floor_line.has_first_player_token ? [index] : []));
  const markers = holders.length + (center.has_first_player_token ? 1 : 0);
  if (markers === 1) return null;
  return fault('Marker', `${markers} starting markers instead of 1`, {
    center: center.has_first_player_token,
    holders,
  });
}

function boardFault(board: PlayerBoard, player: number, isGrey: boolean): StateFault | null {
  return (
    (isGrey ? greyFault(board, player) : fixedFault(board, player)) ??
    firstOf(board.pattern_lines, (_, row) => lineFault(board, player, row))
  );
}

function fixedFault(board: PlayerBoard, player: number): StateFault | null {
  return board.wall_colors ? fault('GreyOnFixed', 'wall_colors belongs to the grey wall', { player }) : null;
}

function greyFault({ wall, wall_colors }: PlayerBoard, player: number): StateFault | null {
  if (!wall_colors) return fault('NoGreyColors', 'a grey wall needs wall_colors', { player });
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < ROWS; column++) {
      const color = wall_colors[row]![column]!;
      if ((color !== null) !== wall[row]![column]) {
        return fault('WallColors', 'wall and wall_colors disagree', { player, row, column });
      }
      if (color === null) continue;
      const inRow = wall_colors[row]!.indexOf(color) !== column;
      const inColumn = wall_colors.findIndex(cells => cells[column] === color) !== row;
      if (inRow || inColumn) {
        return fault('ColorTwice', `${color} twice in a ${inRow ? 'row' : 'column'} of the wall`, {
          player,
          row,
          column,
          color,
        });
      }
    }
  }
  return null;
}

function lineFault(board: PlayerBoard, player: number, row: number): StateFault | null {
  const { capacity, color, count_filled } = board.pattern_lines[row]!;
  const context = { player, row, color, count_filled };
  if (capacity !== row + 1)
    return fault('LineLength', `pattern line ${row} holds ${row + 1} tiles, not ${capacity}`, context);
  if (count_filled > capacity) {
    return fault('LineOverfull', `pattern line ${row} holds ${count_filled} of at most ${capacity} tiles`, context);
  }
  if ((color === null) !== (count_filled === 0)) {
    return fault('LineColor', `pattern line ${row} has ${color ?? 'no colour'} and ${count_filled} tiles`, context);
  }
  if (color !== null && wallRow(board, row).includes(color)) {
    return fault('LineOnWall', `pattern line ${row} collects ${color}, which its wall row already has`, context);
  }
  return null;
}

/** The colours on a row of the wall. */
function wallRow({ wall, wall_colors }: PlayerBoard, row: number): readonly Color[] {
  return wall[row]!.flatMap((filled, column) =>
    filled ? [wall_colors?.[row]?.[column] ?? COLORS[fixedColor(row, column)]!] : [],
  );
}

function totalOf(tiles: TileCounts): number {
  return COLORS.reduce((sum, color) => sum + (tiles[color] ?? 0), 0);
}

/** Factories hold four tiles; only the last of a short deal holds fewer, and then the bag is empty. */
function tableFault({ factories, center, bag }: State): StateFault | null {
  const sizes = factories.map(totalOf);
  const over = sizes.findIndex(size => size > TILES_PER_FACTORY);
  if (over >= 0) return fault('FactoryOverfull', `factory ${over} holds ${sizes[over]} tiles`, { factory: over });
  const short = sizes.filter(size => size > 0 && size < TILES_PER_FACTORY);
  if (short.length > 1) return fault('FactoriesShort', 'more than one factory is partly full', { sizes });
  if (short.length === 1 && totalOf(bag) > 0)
    return fault('FactoryShort', 'a factory is partly full, but the bag is not empty', { sizes });
  const emptied = sizes.filter(size => size === 0).length;
  const most = (TILES_PER_FACTORY - 1) * emptied;
  if (totalOf(center.tiles) > most) {
    return fault('CentreOverfull', `${totalOf(center.tiles)} tiles in the centre, but at most ${most} are possible`, {
      emptied,
    });
  }
  if (emptied === 0 && !center.has_first_player_token) {
    return fault('MarkerTaken', 'the starting marker is taken, but no factory is empty', { emptied });
  }
  return null;
}

/** There are twenty tiles of every colour in all places together. */
function conservationFault(state: State, color: Color): StateFault | null {
  const heaps = [state.bag, state.lid, state.center.tiles, ...state.factories];
  const lying = heaps.reduce((sum, heap) => sum + (heap[color] ?? 0), 0);
  const total = state.players.reduce((sum, board) => sum + tilesOnBoard(board, color), lying);
  if (total === TILES_PER_COLOR) return null;
  return fault('TileCount', `${total} ${color} tiles instead of ${TILES_PER_COLOR}`, { color, total });
}

function tilesOnBoard(board: PlayerBoard, color: Color): number {
  const inLines = board.pattern_lines.reduce((sum, line) => sum + (line.color === color ? line.count_filled : 0), 0);
  const onFloor = board.floor_line.tiles.filter(tile => tile === color).length;
  const onWall = board.wall.filter((_, row) => wallRow(board, row).includes(color)).length;
  return inLines + onFloor + onWall;
}

/** Every floor tile and at least one tile of every full line was taken this round; after a complete row nothing is drafted. */
function roundFault(state: State): StateFault | null {
  const onTable = [...state.factories, state.center.tiles].reduce((sum, heap) => sum + totalOf(heap), 0);
  const taken = state.factories.length * TILES_PER_FACTORY - onTable;
  const floors = state.players.reduce((sum, { floor_line }) => sum + floor_line.tiles.length, 0);
  const full = state.players.flatMap(({ pattern_lines }) =>
    pattern_lines.filter(line => line.count_filled === line.capacity),
  );
  if (onTable > 0 && floors + full.length > taken) {
    return fault('TakenTiles', 'more full lines and floor tiles than tiles taken this round', {
      floors,
      full: full.length,
      taken,
    });
  }
  const finished = state.players.findIndex(({ wall }) => wall.some(row => row.every(Boolean)));
  if (finished >= 0 && onTable > 0) {
    return fault('RowComplete', 'there are tiles left to take, but a row is complete', {
      player: finished,
      tiles: onTable,
    });
  }
  return null;
}
