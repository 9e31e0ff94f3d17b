import { type Accepted, accept } from '@tessera/core';
import { type DetailedRefusal, refuseWith } from '../rules/rule-refusals.ts';
import {
  type PatternLine,
  type PlayerBoard,
  rulesetId,
  type State,
  seatsOf,
  type TileCounts,
  wallKindOf,
} from '../rules/state.ts';
import { COLORS, type Color, type Seats } from '../rules/tiles.ts';
import { readShape, readState } from './read-state.ts';

/**
 * A whole position on one line, of characters that need no escaping in a URL:
 * `2f.3.01.c.BAG.LID.CENTRE.FACTORY_FACTORY_….SCORE~LINES~WALL~FLOOR.…`
 * with the seats and the wall, the round, the active and the starting seat, the holder of the marker (`c`: the centre).
 * Heaps are counts and letters (`2B1K`, black is K), `-` is empty. A fixed wall has one base-32 digit for each row.
 */
export function writeNotation(state: State): string {
  const holder = state.players.findIndex(player => player.floor_line.has_first_player_token);
  return [
    `${seatsOf(state)}${wallKindOf(state) === 'grey' ? 'g' : 'f'}`,
    state.round_number,
    `${state.active_player_id}${state.starting_player_id}`,
    holder < 0 ? 'c' : holder,
    heapText(state.bag),
    heapText(state.lid),
    heapText(state.center.tiles),
    state.factories.map(heapText).join('_'),
    ...state.players.map(boardText),
  ].join('.');
}

const LETTERS = 'BYRKW';
const NOTHING = '-';

function letterOf(color: Color): string {
  return LETTERS[COLORS.indexOf(color)]!;
}

/** A heap: a count and a letter for each colour, `-` for none. */
export function heapText(tiles: TileCounts): string {
  return COLORS.map(color => (tiles[color] ? `${tiles[color]}${letterOf(color)}` : '')).join('') || NOTHING;
}

function boardText(board: PlayerBoard): string {
  const lines = board.pattern_lines.map(({ color, count_filled }) =>
    color ? `${count_filled}${letterOf(color)}` : NOTHING,
  );
  return [board.score, lines.join('_'), wallText(board), board.floor_line.tiles.map(letterOf).join('') || NOTHING].join(
    '~',
  );
}

function wallText({ wall, wall_colors }: PlayerBoard): string {
  if (wall_colors)
    return wall_colors.map(row => row.map(color => (color ? letterOf(color) : NOTHING)).join('')).join('_');
  return wall
    .map(row => row.reduce((bits, filled, column) => bits + (filled ? 1 << column : 0), 0).toString(32))
    .join('');
}

/** Reads a valid position. Each position has exactly one spelling; others are refused. */
export function readNotation(text: string): Accepted<State> | DetailedRefusal<'INVALID_STATE_JSON'> {
  const shaped = shapeOf(text);
  if (!shaped) return refuseWith('INVALID_STATE_JSON', 'not a position in notation', { text });
  const read = readState(shaped);
  if (!read.ok) return read;
  if (writeNotation(read.value) === text) return accept(read.value);
  return refuseWith('INVALID_STATE_JSON', `this position must be written ${writeNotation(read.value)}`, { text });
}

/** Reads a well-formed position in any spelling, valid or not. */
export function readNotationShape(text: string): Accepted<State> | DetailedRefusal<'INVALID_STATE_JSON'> {
  const shaped = shapeOf(text);
  return shaped ? readShape(shaped) : refuseWith('INVALID_STATE_JSON', 'not a position in notation', { text });
}

const HEAD = /^([234])([fg])\.([1-9]\d*)\.(\d)(\d)\.([c0-3])$/;

/** The unchecked JSON of a text; null when it is not in the notation. */
function shapeOf(text: string): unknown {
  const fields = text.split('.');
  const head = HEAD.exec(fields.slice(0, 4).join('.'));
  if (!head) return null;
  const [, seats, wall, round, active, starter, holder] = head;
  const [bag, lid, center, factories, ...boards] = fields.slice(4);
  const isGrey = wall === 'g';
  if (boards.length !== Number(seats)) return null;
  return {
    state_version: 1,
    ruleset_id: rulesetId(Number(seats) as Seats, isGrey ? 'grey' : 'fixed'),
    round_number: Number(round),
    active_player_id: Number(active),
    starting_player_id: Number(starter),
    bag: heapOf(bag!),
    lid: heapOf(lid!),
    factories: factories!.split('_').map(heapOf),
    center: { tiles: heapOf(center!), has_first_player_token: holder === 'c' },
    players: boards.map((board, seat) => boardOf(board, isGrey, holder === String(seat))),
  };
}

function colorOfLetter(letter: string | undefined): Color | null {
  return COLORS[LETTERS.indexOf(letter || NOTHING)] ?? null;
}

/** Reads a heap in its one spelling. */
export function readHeap(text: string): TileCounts | null {
  const heap = /^(\d{1,2}[BYRKW]){0,5}$|^-$/.test(text) ? (heapOf(text) as TileCounts | null) : null;
  return heap && heapText(heap) === text ? heap : null;
}

function heapOf(text: string): Record<string, number> | null {
  if (text === NOTHING) return {};
  if (!/^(\d+[BYRKW])+$/.test(text)) return null;
  return Object.fromEntries(
    [...text.matchAll(/(\d+)([BYRKW])/g)].map(([, count, letter]) => [colorOfLetter(letter), Number(count)]),
  );
}

function boardOf(text: string, isGrey: boolean, hasMarker: boolean): unknown {
  const [score, lines, wall, floor] = text.split('~');
  if (floor === undefined) return null;
  return {
    score: Number(score),
    pattern_lines: lines!.split('_').map(lineOf),
    ...(isGrey ? greyWall(wall!) : { wall: [...wall!].map(fixedRow) }),
    floor_line: {
      tiles: floor === NOTHING ? [] : [...floor].map(colorOfLetter),
      has_first_player_token: hasMarker,
    },
  };
}

function lineOf(text: string, row: number): PatternLine {
  const color = colorOfLetter(text[1]);
  return { capacity: row + 1, color, count_filled: color ? Number(text[0]) : 0 };
}

function fixedRow(letter: string): readonly boolean[] {
  const bits = Number.parseInt(letter, 32);
  return [0, 1, 2, 3, 4].map(column => ((bits >>> column) & 1) === 1);
}

function greyWall(text: string): object {
  const wall_colors = text.split('_').map(row => [...row].map(colorOfLetter));
  return { wall: wall_colors.map(row => row.map(color => color !== null)), wall_colors };
}
