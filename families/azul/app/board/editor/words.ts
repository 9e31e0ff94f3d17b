import { listText, pluralOf, type WordsOf } from '@tessera/core';
import type { ReachFaultCode } from '../../../src/positions/reachable.ts';
import { COLORS, type Color, TILES_PER_FACTORY } from '../../../src/rules/tiles.ts';
import { words as table } from '../words.ts';
import type { Brush } from './edit.ts';

const small = (color: Color) => color.toLowerCase();
const listed = (numbers: readonly number[]) => listText(numbers.map(each => String(each + 1)));
const held = (what: string | null) => what ?? 'empty';

/** The texts of the editor. */
export const words = {
  sound: 'Valid position',
  show: 'Show it',
  brush: 'Tile to place',
  brushes: {
    ...(Object.fromEntries(COLORS.map(color => [color, color])) as Record<Color, string>),
    Marker: 'Starting marker',
    Nothing: 'Remove',
  } satisfies Record<Brush, string>,
  keyOf: { Blue: 'B', Yellow: 'Y', Red: 'R', Black: 'K', White: 'W', Marker: 'M', Nothing: 'X' } satisfies Record<
    Brush,
    string
  >,
  count: (color: Color, count: number, of: number) => {
    const told = `${color}: ${count} of ${of}`;
    return count > of ? `${told}, ${count - of} too many` : told;
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
  rest: { bag: 'Put the rest in the bag', lid: 'Put the rest in the lid' } as const,
  unchanged: 'That can’t go there.',
  chosen: (brush: Brush) => `${words.brushes[brush]}.`,
  keyHelp:
    'Arrows: move. Enter: place or remove the chosen tile. B, Y, R, K, W: choose a colour. M: the marker. X: remove.',
  unreached: {
    FirstRoundWall: (seat: number) =>
      `${table.player(seat)} has a tile on the wall in round 1, but the wall is empty until that round ends. Choose a later round, or remove the tiles.`,
    FirstRoundPoints: (seat: number) =>
      `${table.player(seat)} has points in round 1, but scores start when that round ends. Choose a later round, or set the score to 0.`,
    FirstRoundLid: () =>
      'There are tiles in the lid in round 1, but no floor line is full. Choose a later round, or put them in the bag.',
    UntouchedTurn: () => 'No tiles were taken this round yet, so the starting player is to move.',
  } satisfies Record<ReachFaultCode, (seat: number) => string>,
  faults: {
    players: (boards: number, seats: number) => `There are ${boards} boards for ${seats} players.`,
    factories: (given: number, due: number) => `There are ${given} factories instead of ${due}.`,
    turn: (seats: number) => `The player to move or the starting player isn’t one of the ${seats} players.`,
    markers: 'There must be one starting marker, in the centre or on a floor line.',
    wall: (seat: number) => `${table.player(seat)}’s wall doesn’t match the kind of wall in this game.`,
    line: (seat: number, row: number) => `${table.player(seat)}’s line ${row + 1} doesn’t match its tiles.`,
    twice: (seat: number, color: Color) => `${table.player(seat)}’s wall has ${small(color)} twice in a row or column.`,
    onWall: (seat: number, row: number, color: Color) =>
      `${table.player(seat)}’s line ${row + 1} holds ${small(color)}, but ${small(color)} is already in that wall row.`,
    overfull: (seat: number, row: number) => `${table.player(seat)}’s line ${row + 1} has more tiles than spaces.`,
    factory: (factory: number) => `Factory ${factory + 1} has more than ${TILES_PER_FACTORY} tiles.`,
    partFull: (factories: readonly number[]) =>
      `Factories ${listed(factories)} are only partly full. A factory has ${TILES_PER_FACTORY} tiles or none.`,
    short: (factory: number) =>
      `Factory ${factory + 1} is only partly full, which needs an empty bag. Fill it or clear it.`,
    centre: (tiles: number, emptied: number) =>
      emptied === 0
        ? 'No factory is empty yet, so the centre must be empty too.'
        : `The centre has ${tiles} tiles, but ${emptied} empty ${pluralOf(emptied, 'factory leaves', 'factories leave')} at most ${3 * emptied} there.`,
    marker: 'The marker was taken from the centre, but every factory is still full.',
    count: (color: Color, count: number, of: number) =>
      `There are ${count} ${small(color)} tiles, but there should be ${of}.`,
    taken: 'The full lines and floor lines have more tiles than were taken this round.',
    rowComplete: (seat: number) =>
      `${table.player(seat)} has a complete row, which ends the game, but there are still tiles to take.`,
  },
} as const;

export type AzulEditorWords = WordsOf<typeof words>;
