import type { AzulItem } from '../kinds.ts';
import { gameStage, roundStage } from '../positions/stages.ts';
import { gameOf } from '../rules/convert.ts';
import type { DraftAction, PlayerBoard, State, TileCounts } from '../rules/state.ts';
import { COLORS, type Color, FLOOR_SPACES, fixedColor, floorCost, LETTERS } from '../rules/tiles.ts';

export function textPicture({ state }: AzulItem): string {
  return boardText(state);
}

/** The whole table as text: B blue, Y yellow, R red, K black, W white; lower-case letters are empty wall cells. */
export function boardText(state: State): string {
  const game = gameOf(state);
  const count = (tiles: TileCounts) => COLORS.reduce((sum, color) => sum + (tiles[color] ?? 0), 0);
  return [
    `Round ${state.round_number}, ${gameStage(game)} game, ${roundStage(game)} of the round; bag ${count(state.bag)}, lid ${count(state.lid)}`,
    '',
    ...state.factories.map((tiles, index) => `Factory ${index + 1}  ${heapText(tiles) || '-'}`),
    `Centre     ${[state.center.has_first_player_token ? '(1)' : '', heapText(state.center.tiles)].filter(Boolean).join(' ') || '-'}`,
    ...state.players.flatMap((board, seat) => ['', ...playerText(board, seat, seat === state.active_player_id)]),
  ].join('\n');
}

function letterOf(color: Color): string {
  return LETTERS[COLORS.indexOf(color)]!;
}

function heapText(tiles: TileCounts): string {
  return COLORS.map(color => letterOf(color).repeat(tiles[color] ?? 0))
    .filter(Boolean)
    .join(' ');
}

function playerText(board: PlayerBoard, seat: number, isActive: boolean): readonly string[] {
  const head = `${isActive ? '>' : ' '} Player ${seat + 1}, ${board.score} points`;
  return [head, ...board.pattern_lines.map((_, row) => rowText(board, row)), floorText(board)];
}

/** A pattern line, filled from the right, and its wall row. */
function rowText(board: PlayerBoard, row: number): string {
  const { capacity, color, count_filled } = board.pattern_lines[row]!;
  const tiles = '.'.repeat(capacity - count_filled) + (color ? letterOf(color).repeat(count_filled) : '');
  const wall = board.wall[row]!.map((isFilled, column) => cellText(board, row, column, isFilled));
  return `   ${row + 1} ${[...tiles].join(' ').padStart(9)}  |  ${wall.join(' ')}`;
}

function cellText({ wall_colors }: PlayerBoard, row: number, column: number, isFilled: boolean): string {
  if (!wall_colors)
    return isFilled ? LETTERS[fixedColor(row, column)]! : LETTERS[fixedColor(row, column)]!.toLowerCase();
  const color = wall_colors[row]![column]!;
  return color ? letterOf(color) : '.';
}

function floorText({ floor_line: { tiles, has_first_player_token } }: PlayerBoard): string {
  const held = [...(has_first_player_token ? ['1'] : []), ...tiles.map(letterOf)].slice(0, FLOOR_SPACES);
  const spaces = [...held, ...'.'.repeat(FLOOR_SPACES - held.length)];
  return `   floor ${spaces.join(' ')}  -${floorCost(held.length)}`;
}

/** A draft in words; factories and lines count from 1. */
export function actionText({ source, color, destination }: DraftAction): string {
  const from = source === 'Center' ? 'the centre' : `factory ${source.Factory + 1}`;
  const to = destination === 'Floor' ? 'the floor' : `line ${destination.PatternLine + 1}`;
  return `${color.toLowerCase()} from ${from} to ${to}`;
}
