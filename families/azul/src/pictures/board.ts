import type { PlayerBoard } from '../rules/state.ts';
import { COLORS, FLOOR_SPACES, fixedColor, floorCost, ROWS } from '../rules/tiles.ts';
import { tileSvg } from './motifs.ts';

export const PITCH = 44;
export const TILE = 40;
const LEFT = 16;
const TOP = 44;
const WALL_LEFT = LEFT + ROWS * PITCH + 20;
const FLOOR_TOP = TOP + ROWS * PITCH + 14;

export const BOARD_WIDTH = WALL_LEFT + ROWS * PITCH + 12;
export const BOARD_HEIGHT = FLOOR_TOP + PITCH + 24;

export interface BoardLook {
  readonly title: string;
  readonly isActive: boolean;
  /** A row to outline, or the floor (5). */
  readonly target?: number;
  /** Without a price the floor line has none. */
  readonly text?: BoardLetters;
}

/** Heights of letters, and the baseline of the first row. */
interface BoardLetters {
  readonly title: number;
  readonly score: number;
  readonly baseline: number;
  readonly price: number | null;
}

const ON_SCREEN = { title: 17, score: 22, baseline: 29, price: 13 } as const;

/** One player's board at the origin: lines, wall, floor with its costs, score. */
export function boardSvg(board: PlayerBoard, { title, isActive, target, text = ON_SCREEN }: BoardLook): string {
  const frame = isActive ? 'stroke="#1f4e9e" stroke-width="3"' : 'stroke="#e4dccb" stroke-width="1.5"';
  return [
    `<rect width="${BOARD_WIDTH}" height="${BOARD_HEIGHT}" rx="10" fill="#fff" ${frame}/>`,
    `<text x="${LEFT}" y="${text.baseline}" font-size="${text.title}" fill="#5d6675">${title}</text>`,
    `<text x="${BOARD_WIDTH - 16}" y="${text.baseline + 2}" font-size="${text.score}" font-weight="700" text-anchor="end">${board.score}</text>`,
    ...Array.from({ length: ROWS }, (_, row) => lineSvg(board, row) + wallSvg(board, row)),
    floorSvg(board, text.price),
    target === undefined ? '' : targetSvg(target),
  ].join('');
}

export function slotSvg(x: number, y: number): string {
  return `<rect x="${x + 1}" y="${y + 1}" width="${TILE - 2}" height="${TILE - 2}" rx="5" fill="#fbf8f1" stroke="#cfc5ae"/>`;
}

/** Lines are right-aligned and fill from the right. */
export function lineSvg(board: PlayerBoard, row: number): string {
  const { capacity, color, count_filled } = board.pattern_lines[row]!;
  return Array.from({ length: capacity }, (_, place) => {
    const x = LEFT + (ROWS - 1 - place) * PITCH;
    const y = TOP + row * PITCH;
    return color && place < count_filled ? tileSvg(COLORS.indexOf(color), x, y, { size: TILE }) : slotSvg(x, y);
  }).join('');
}

/** The left edge of a line. */
export function lineLeft(row: number): number {
  return LEFT + (ROWS - 1 - row) * PITCH;
}

/** The top left corner of a wall cell. */
export function wallCellOrigin(row: number, column: number): { readonly x: number; readonly y: number } {
  return { x: WALL_LEFT + column * PITCH, y: TOP + row * PITCH };
}

export function wallSvg({ wall, wall_colors }: PlayerBoard, row: number): string {
  return wall[row]!.map((isFilled, column) => {
    const { x, y } = wallCellOrigin(row, column);
    if (!wall_colors) return slotSvg(x, y) + tileSvg(fixedColor(row, column), x, y, { size: TILE, isFaint: !isFilled });
    const color = wall_colors[row]![column]!;
    return slotSvg(x, y) + (color ? tileSvg(COLORS.indexOf(color), x, y, { size: TILE }) : '');
  }).join('');
}

function floorSvg({ floor_line: { tiles, has_first_player_token } }: PlayerBoard, price: number | null): string {
  const held = [...(has_first_player_token ? (['m'] as const) : []), ...tiles.map(color => COLORS.indexOf(color))];
  return Array.from({ length: FLOOR_SPACES }, (_, space) => {
    const x = LEFT + space * PITCH;
    const tile = space < held.length ? tileSvg(held[space]!, x, FLOOR_TOP, { size: TILE }) : '';
    return slotSvg(x, FLOOR_TOP) + tile + (price === null ? '' : floorPriceSvg(x, FLOOR_TOP, space, price));
  }).join('');
}

/** What a space of the floor line costs, under it. */
export function floorPriceSvg(x: number, y: number, space: number, size: number = ON_SCREEN.price): string {
  const price = floorCost(space + 1) - floorCost(space);
  return `<text x="${x + TILE / 2}" y="${y + PITCH + Math.max(13, size * 0.8)}" font-size="${size}" text-anchor="middle" fill="#5d6675">−${price}</text>`;
}

/** The outline of a row, or of the floor (5). */
export function targetSvg(target: number): string {
  const isFloor = target >= ROWS;
  const places = isFloor ? FLOOR_SPACES : target + 1;
  const x = LEFT + (isFloor ? 0 : (ROWS - places) * PITCH) - 4;
  const y = (isFloor ? FLOOR_TOP : TOP + target * PITCH) - 4;
  return `<rect x="${x}" y="${y}" width="${places * PITCH + 4}" height="${PITCH + 4}" rx="9" fill="none" stroke="#1d7a4f" stroke-width="4"/>`;
}
