import { reachFault } from '../../../src/positions/reachable.ts';
import { type StateFault, type StateFaultCode, stateFault } from '../../../src/positions/validate.ts';
import { type State, seatsOf } from '../../../src/rules/state.ts';
import { COLORS, type Color, factoryCount, TILES_PER_COLOR, TILES_PER_FACTORY } from '../../../src/rules/tiles.ts';
import { tileTotal } from '../groups.ts';
import { colorTotal } from './counts.ts';
import { words } from './words.ts';

/** Why a position is invalid: a sentence, and the places to look at. */
export interface Fault {
  readonly text: string;
  /** Key prefixes of the affected spaces; `count-Blue` for a colour's count. */
  readonly places: readonly string[];
  /** It cannot be fixed on the table. */
  readonly isOffTable: boolean;
}

/** The first fault of an edited position; null when it is valid and reachable. */
export function faultOf(state: State): Fault | null {
  const fault = stateFault(state);
  if (!fault) return reachFaultOf(state);
  return { text: textOf(state, fault), places: placesOf(state, fault), isOffTable: OFF_TABLE.has(fault.code) };
}

/** Faults without a space on the table, which cannot be fixed there. */
const OFF_TABLE: ReadonlySet<StateFaultCode> = new Set([
  'Players',
  'Factories',
  'Turn',
  'GreyOnFixed',
  'NoGreyColors',
  'WallColors',
  'LineLength',
  'LineColor',
]);

/** Why no game leads to a valid position. */
function reachFaultOf(state: State): Fault | null {
  const fault = reachFault(state);
  if (!fault) return null;
  const { player = 0 } = fault.context;
  const places = fault.code === 'FirstRoundWall' ? tiledPlaces(state, player) : [];
  return { text: words.unreached[fault.code](player), places, isOffTable: false };
}

function tiledPlaces({ players }: State, seat: number): readonly string[] {
  return players[seat]!.wall.flatMap((cells, row) =>
    cells.flatMap((isFilled, column) => (isFilled ? [`wall-${seat}-${row}-${column}`] : [])),
  );
}

interface Context {
  readonly player: number;
  readonly row: number;
  readonly column: number;
  readonly color: Color;
  readonly factory: number;
}

function textOf(state: State, { code, context }: StateFault): string {
  const { player, row, color, factory } = context as unknown as Context;
  const { faults } = words;
  switch (code) {
    case 'Players':
      return faults.players(state.players.length, seatsOf(state));
    case 'Factories':
      return faults.factories(state.factories.length, factoryCount(seatsOf(state)));
    case 'Turn':
      return faults.turn(seatsOf(state));
    case 'Marker':
      return faults.markers;
    case 'GreyOnFixed':
    case 'NoGreyColors':
    case 'WallColors':
      return faults.wall(player);
    case 'LineLength':
    case 'LineColor':
      return faults.line(player, row);
    case 'ColorTwice':
      return faults.twice(player, color);
    case 'LineOnWall':
      return faults.onWall(player, row, color);
    case 'LineOverfull':
      return faults.overfull(player, row);
    case 'FactoryOverfull':
      return faults.factory(factory);
    case 'FactoriesShort':
      return faults.partFull(shortOf(state));
    case 'FactoryShort':
      return faults.short(shortOf(state)[0]!);
    case 'CentreOverfull':
      return faults.centre(tileTotal(state.center.tiles), state.factories.filter(heap => tileTotal(heap) === 0).length);
    case 'MarkerTaken':
      return faults.marker;
    case 'TileCount':
      return faults.count(color, colorTotal(state, color), TILES_PER_COLOR);
    case 'TakenTiles':
      return faults.taken;
    case 'RowComplete':
      return faults.rowComplete(player);
  }
}

/** The factories that hold some tiles, but not four. */
function shortOf({ factories }: State): readonly number[] {
  return factories.flatMap((heap, factory) => {
    const total = tileTotal(heap);
    return total > 0 && total < TILES_PER_FACTORY ? [factory] : [];
  });
}

function placesOf(state: State, { code, context }: StateFault): readonly string[] {
  const { player, row, column, color, factory } = context as unknown as Context;
  const seats = state.players.map((_, seat) => seat);
  switch (code) {
    case 'ColorTwice':
      return [`wall-${player}-${row}-${column}`];
    case 'LineOnWall':
      return [`line-${player}-${row}`, `wall-${player}-${row}`];
    case 'LineOverfull':
      return [`line-${player}-${row}`];
    case 'FactoryOverfull':
      return [`factory-${factory}`];
    case 'FactoriesShort':
    case 'FactoryShort':
      return shortOf(state).map(short => `factory-${short}`);
    case 'CentreOverfull':
      return ['centre'];
    case 'MarkerTaken':
      return seats
        .filter(seat => state.players[seat]!.floor_line.has_first_player_token)
        .map(seat => `floor-${seat}-0`);
    case 'TileCount':
      return COLORS.filter(each => each === color || colorTotal(state, each) !== TILES_PER_COLOR).map(
        each => `count-${each}`,
      );
    case 'TakenTiles':
      return seats.flatMap(seat => [`floor-${seat}`, ...fullLines(state, seat).map(full => `line-${seat}-${full}`)]);
    case 'RowComplete':
      return completeRows(state, player).map(full => `wall-${player}-${full}`);
    default:
      return [];
  }
}

function fullLines({ players }: State, seat: number): readonly number[] {
  return players[seat]!.pattern_lines.flatMap((line, row) => (line.count_filled === line.capacity ? [row] : []));
}

function completeRows({ players }: State, seat: number): readonly number[] {
  return players[seat]!.wall.flatMap((cells, row) => (cells.every(Boolean) ? [row] : []));
}
