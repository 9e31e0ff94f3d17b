import type { ReachFaultCode } from '../../../src/positions/reachable.ts';
import { COLORS, type Color, TILES_PER_FACTORY } from '../../../src/rules/tiles.ts';
import { words as table } from '../words.ts';
import type { Brush } from './edit.ts';

const small = (color: Color) => color.toLowerCase();
const listed = (numbers: readonly number[]) =>
  numbers
    .map(each => each + 1)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
const held = (what: string | null) => what ?? 'empty';

/** The texts of the editor. */
export const words = {
  sound: 'Valid position',
  show: 'Show it',
  brush: 'What to put down',
  brushes: {
    ...(Object.fromEntries(COLORS.map(color => [color, color])) as Record<Color, string>),
    Marker: 'Starting marker',
    Nothing: 'Take away',
  } satisfies Record<Brush, string>,
  keyOf: { Blue: 'B', Yellow: 'Y', Red: 'R', Black: 'K', White: 'W', Marker: 'M', Nothing: 'X' } satisfies Record<
    Brush,
    string
  >,
  count: (color: Color, count: number, of: number) => {
    if (count === of) return `${color}: all ${of} tiles are somewhere`;
    return count < of ? `${color}: ${of - count} of ${of} tiles missing` : `${color}: ${count - of} tiles too many`;
  },
  off: (by: number) => (by > 0 ? `+${by}` : `−${-by}`),
  factorySpace: (factory: number, space: number, color: Color | null) =>
    `Factory ${factory + 1}, space ${space + 1}: ${held(color && small(color))}`,
  centreSpace: (space: number, color: Color | null) =>
    color ? `Centre, tile ${space + 1}: ${small(color)}` : 'Centre: put a tile here',
  lineSpace: (row: number, space: number, color: Color | null) =>
    `Line ${row + 1}, space ${space + 1}: ${held(color && small(color))}`,
  wallSpace: (row: number, column: number, color: Color | null, isFilled: boolean) =>
    `Wall, row ${row + 1}, column ${column + 1}: ${color ? `${small(color)}, ${isFilled ? 'filled' : 'empty'}` : 'empty'}`,
  floorSpace: (space: number, what: Color | 'Marker' | null) =>
    `Floor, space ${space + 1}: ${held(what && (what === 'Marker' ? table.marker : small(what)))}`,
  boards: 'Boards',
  score: 'Score',
  scoreOf: (seat: number) => `Score of ${table.player(seat)}`,
  stock: { bag: table.bag, lid: table.lid } as const,
  stockCount: (place: 'bag' | 'lid', color: Color) => `${color} tiles in the ${place}`,
  rest: { bag: 'Rest into the bag', lid: 'Rest into the lid' } as const,
  unchanged: 'That cannot be put there.',
  chosen: (brush: Brush) => `${words.brushes[brush]}.`,
  keyHelp:
    'Arrows go from space to space, Enter puts the chosen tile down or takes it away. B, Y, R, K and W choose a colour, M the marker, X nothing.',
  unreached: {
    FirstRoundWall: (seat: number) =>
      `${table.player(seat)} has a tile on the wall in round 1: the first tiles come there when that round ends. Choose a later round, or take them away.`,
    FirstRoundPoints: (seat: number) =>
      `${table.player(seat)} has points in round 1: the first ones come when that round ends. Choose a later round, or take them away.`,
    FirstRoundLid: () =>
      'There are tiles in the lid in round 1, but no floor is full: choose a later round, or put them into the bag.',
    UntouchedTurn: () => 'Nothing was taken in this round yet: the player who began it is to move.',
  } satisfies Record<ReachFaultCode, (seat: number) => string>,
  faults: {
    players: (boards: number, seats: number) => `There are ${boards} boards at a table for ${seats}.`,
    factories: (given: number, due: number) => `There are ${given} factories instead of ${due}.`,
    turn: (seats: number) => `A player is to move, or began, who is not one of the ${seats} at the table.`,
    markers: 'There must be one starting marker, in the centre or on one floor.',
    wall: (seat: number) => `${table.player(seat)}'s wall is not of the kind that the rules of this game name.`,
    line: (seat: number, row: number) => `${table.player(seat)}'s line ${row + 1} does not go with its tiles.`,
    twice: (seat: number, color: Color) =>
      `${table.player(seat)}'s wall has ${small(color)} twice in a row or a column.`,
    onWall: (seat: number, row: number, color: Color) =>
      `${table.player(seat)}'s line ${row + 1} collects ${small(color)}, but that wall row has ${small(color)} already.`,
    overfull: (seat: number, row: number) =>
      `${table.player(seat)}'s line ${row + 1} holds more tiles than it has spaces.`,
    factory: (factory: number) => `Factory ${factory + 1} holds more than ${TILES_PER_FACTORY} tiles.`,
    partFull: (factories: readonly number[]) =>
      `Factories ${listed(factories)} are part full: a factory holds ${TILES_PER_FACTORY} tiles or none.`,
    short: (factory: number) =>
      `Factory ${factory + 1} is part full, which only happens when the bag is empty: fill it up or clear it.`,
    centre: (tiles: number, emptied: number) =>
      emptied === 0
        ? 'No factory is empty yet: nothing can lie in the centre.'
        : `The centre holds ${tiles} tiles, but ${emptied === 1 ? '1 empty factory has' : `${emptied} empty factories have`} left at most ${3 * emptied} there.`,
    marker: 'The marker was taken from the centre, but every factory is still full.',
    count: (color: Color, count: number, of: number) => `There are ${count} ${small(color)} tiles instead of ${of}.`,
    taken: 'The full lines and the floors hold more tiles than were taken in this round.',
    rowComplete: (seat: number) =>
      `${table.player(seat)} has a complete row, which ends the game, but there are tiles to take.`,
  },
} as const;
