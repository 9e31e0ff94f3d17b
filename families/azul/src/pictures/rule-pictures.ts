import type { RulePicture } from '@tessera/core';
import type { PlayerBoard } from '../rules/state.ts';
import { type Color, ROWS } from '../rules/tiles.ts';
import { BOARD_HEIGHT, BOARD_WIDTH, boardSvg, PITCH, wallCellOrigin } from './board.ts';
import { rimStroke } from './factory.ts';
import { SYMBOLS, tileSvg, toHundredth } from './motifs.ts';
import { RULE_TEXTS } from './words.ts';

const [BLUE, RED, WHITE] = [0, 2, 4] as const;
const SIDE = 240;
const INK = '#5d6675';

/** Row and column of a wall cell, from 0. */
type Cell = readonly [number, number];

interface Example {
  readonly lines?: Readonly<Record<number, readonly [Color, number]>>;
  readonly wall: readonly Cell[];
  readonly floor?: readonly Color[];
  readonly score: number;
}

function boardWith({ lines = {}, wall, floor = [], score }: Example): PlayerBoard {
  return {
    score,
    pattern_lines: Array.from({ length: ROWS }, (_, row) => {
      const [color, count] = lines[row] ?? [null, 0];
      return { capacity: row + 1, color, count_filled: count };
    }),
    wall: Array.from({ length: ROWS }, (_, row) =>
      Array.from({ length: ROWS }, (_, column) => wall.some(([r, c]) => r === row && c === column)),
    ),
    floor_line: { tiles: floor, has_first_player_token: false },
  };
}

export const EXAMPLE_WALL: readonly Cell[] = [
  [1, 2],
  [2, 0],
  [2, 1],
];

/** The full line in the last picture and its points: three across and two down. */
export const EXAMPLE_LINE = { row: 2, color: BLUE, points: 5 } as const;

/** The rules in three pictures: a factory, the lines, the wall. */
export function rulePictures(): readonly RulePicture[] {
  return [
    {
      ...RULE_TEXTS.take,
      svg: framed([0, 0, SIDE, SIDE], takeSvg()),
    },
    {
      ...RULE_TEXTS.place,
      svg: framed(
        LINES_AND_FLOOR,
        boardSvg(boardWith({ lines: { 1: ['Blue', 2] }, floor: ['Blue'], wall: EXAMPLE_WALL, score: 7 }), {
          title: '',
          isActive: false,
          target: 1,
        }),
      ),
    },
    {
      ...RULE_TEXTS.score,
      svg: framed(LINE_AND_WALL, scoreSvg()),
    },
  ];
}

/** Left, top, width and height of the visible part of a picture. */
type ViewBox = readonly [number, number, number, number];

const LINES_AND_FLOOR: ViewBox = [0, 36, wallCellOrigin(0, 0).x, BOARD_HEIGHT - 36];
const LINE_AND_WALL: ViewBox = [92, 36, BOARD_WIDTH - 92 - PITCH, ROWS * PITCH + 16];

function framed([x, y, width, height]: ViewBox, svg: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" font-family="Inter, system-ui, sans-serif" fill="#1b2433">`,
    `<defs>${SYMBOLS}</defs>`,
    svg,
    '</svg>',
  ].join('');
}

const arrow = (d: string, head: string) =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="4"/><path d="${head}" fill="${INK}"/>`;

/** Two blue tiles go from a factory to the player, the others to the centre. */
function takeSvg(): string {
  const size = 42;
  const dish = `<circle cx="72" cy="78" r="66" fill="#fff" ${rimStroke(true)}/>`;
  const held = [BLUE, BLUE, RED, WHITE].map((color, i) =>
    tileSvg(color, 28 + (i % 2) * (size + 3), 34 + (i >> 1) * (size + 3), { size }),
  );
  const chosen = `<rect x="25" y="31" width="${2 * size + 9}" height="${size + 6}" rx="9" fill="none" stroke="#1d7a4f" stroke-width="4"/>`;
  const mine = [0, 1].map(i => tileSvg(BLUE, 192, 34 + i * (size + 3), { size }));
  const centre = `<rect x="2" y="182" width="${SIDE - 4}" height="56" rx="28" fill="#fff" ${rimStroke(false, true)}/>`;
  const rest = [RED, WHITE].map((color, i) => tileSvg(color, 72 + i * (size + 6), 189, { size }));
  return [
    dish,
    ...held,
    chosen,
    arrow('M126 56H172', 'M184 56l-14-8v16z'),
    ...mine,
    centre,
    arrow('M72 148V166', 'M72 180l-8-14h16z'),
    ...rest,
  ].join('');
}

/** A full line, the wall cell that it fills, and the points. */
function scoreSvg(): string {
  const { row, points } = EXAMPLE_LINE;
  const board = boardWith({ lines: { [row]: ['Blue', row + 1] }, wall: EXAMPLE_WALL, score: 7 });
  const { x, y } = wallCellOrigin(row, row);
  const pitch = PITCH;
  const cell = `<rect x="${toHundredth(x - 4)}" y="${y - 4}" width="${pitch + 4}" height="${pitch + 4}" rx="9" fill="none" stroke="#1d7a4f" stroke-width="4"/>`;
  const sum = `<text x="${toHundredth(x + pitch / 2 - 2)}" y="${y + 30}" font-size="24" font-weight="700" text-anchor="middle" fill="#1d7a4f">+${points}</text>`;
  return boardSvg(board, { title: '', isActive: false, target: row }) + cell + sum;
}
