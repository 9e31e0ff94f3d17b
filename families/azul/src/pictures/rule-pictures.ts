import type { RulePicture } from '@tessera/core';
import type { PlayerBoard } from '../rules/state.ts';
import { type Color, ROWS } from '../rules/tiles.ts';
import { floorPriceSvg, lineLeft, lineSvg, PITCH, slotSvg, TILE, targetSvg, wallCellOrigin, wallSvg } from './board.ts';
import { rimStroke } from './factory.ts';
import { SYMBOLS, tileSvg, toHundredth } from './motifs.ts';
import { RULE_TEXTS } from './words.ts';

const [BLUE, WHITE] = [0, 4] as const;
const SIDE = 240;
const INK = '#5d6675';

/** Row and column of a wall cell, from 0. */
type Cell = readonly [number, number];

interface Example {
  readonly lines: Readonly<Record<number, readonly [Color, number]>>;
  readonly wall: readonly Cell[];
}

function boardWith({ lines, wall }: Example): PlayerBoard {
  return {
    score: 0,
    pattern_lines: Array.from({ length: ROWS }, (_, row) => {
      const [color, count] = lines[row] ?? [null, 0];
      return { capacity: row + 1, color, count_filled: count };
    }),
    wall: Array.from({ length: ROWS }, (_, row) =>
      Array.from({ length: ROWS }, (_, column) => wall.some(([r, c]) => r === row && c === column)),
    ),
    floor_line: { tiles: [], has_first_player_token: false },
  };
}

export const EXAMPLE_WALL: readonly Cell[] = [
  [1, 2],
  [2, 0],
  [2, 1],
];

/** The full line in the last picture and its points: three across and two down. */
export const EXAMPLE_LINE = { row: 2, color: BLUE, points: 5 } as const;

/** What the first picture takes and the second places: two fit on the line, one falls to the floor line. */
export const EXAMPLE_TAKE = { color: BLUE, count: 3, row: 1 } as const;

/** The rules in three pictures: a factory, the lines, the wall. */
export function rulePictures(): readonly RulePicture[] {
  return [
    { ...RULE_TEXTS.take, svg: framed([SIDE, SIDE], takeSvg()) },
    { ...RULE_TEXTS.place, svg: framed([PLACE_WIDTH, PLACE_HEIGHT], placeSvg()) },
    { ...RULE_TEXTS.score, svg: framed([SCORE_WIDTH, SCORE_HEIGHT], scoreSvg()) },
  ];
}

function framed([width, height]: readonly [number, number], svg: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Inter, system-ui, sans-serif" fill="#1b2433">`,
    `<defs>${SYMBOLS}</defs>`,
    svg,
    '</svg>',
  ].join('');
}

const arrow = (d: string, head: string) =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="4"/><path d="${head}" fill="${INK}"/>`;

const outlined = (x: number, y: number, width: number) =>
  `<rect x="${toHundredth(x - 4)}" y="${toHundredth(y - 4)}" width="${toHundredth(width)}" height="${PITCH + 4}" rx="9" fill="none" stroke="#1d7a4f" stroke-width="4"/>`;

/** Three blue tiles go from a factory to the player, the other to the centre. */
function takeSvg(): string {
  const size = 42;
  const { color, count } = EXAMPLE_TAKE;
  const dish = `<circle cx="72" cy="78" r="66" fill="#fff" ${rimStroke(true)}/>`;
  const held = [color, color, color, WHITE].map((tile, i) =>
    tileSvg(tile, 28 + (i % 2) * (size + 3), 34 + (i >> 1) * (size + 3), { size }),
  );
  const chosen = `<path d="M27 32h93v47H74v46H27z" fill="none" stroke="#1d7a4f" stroke-width="4" stroke-linejoin="round"/>`;
  const mine = Array.from({ length: count }, (_, i) => tileSvg(color, 194, 8 + i * (size + 4), { size }));
  const centre = `<rect x="2" y="182" width="${SIDE - 4}" height="56" rx="28" fill="#fff" ${rimStroke(false, true)}/>`;
  return [
    dish,
    ...held,
    chosen,
    arrow('M146 76H172', 'M186 76l-14-8v16z'),
    ...mine,
    centre,
    arrow('M72 148V166', 'M72 180l-8-14h16z'),
    tileSvg(WHITE, 51, 189, { size }),
  ].join('');
}

const PLACE_ROWS = 3;
const PLACE_FLOOR = 4;
const EDGE = 6;
const FLOOR_TOP = EDGE + PLACE_ROWS * PITCH + 34;
const PLACE_WIDTH = PLACE_FLOOR * PITCH + 2 * EDGE - 4;
const PLACE_HEIGHT = FLOOR_TOP + PITCH + 18;

/** The first lines and the beginning of the floor line, with the tiles that were taken. */
function placeSvg(): string {
  const { color, count, row } = EXAMPLE_TAKE;
  const room = row + 1;
  const right = EDGE + PLACE_FLOOR * PITCH;
  const lines = Array.from({ length: PLACE_ROWS }, (_, line) =>
    Array.from({ length: line + 1 }, (_, place) => {
      const [x, y] = [right - (place + 1) * PITCH, EDGE + line * PITCH];
      return line === row ? tileSvg(color, x, y, { size: TILE }) : slotSvg(x, y);
    }).join(''),
  );
  const floor = Array.from({ length: PLACE_FLOOR }, (_, space) => {
    const x = EDGE + space * PITCH;
    const tile = space < count - room ? tileSvg(color, x, FLOOR_TOP, { size: TILE }) : '';
    return slotSvg(x, FLOOR_TOP) + tile + floorPriceSvg(x, FLOOR_TOP, space);
  });
  const target = outlined(right - room * PITCH, EDGE + row * PITCH, room * PITCH + 4);
  const falls = arrow(
    `M${EDGE + TILE / 2} ${EDGE + row * PITCH + 8}V${FLOOR_TOP - 22}`,
    `M${EDGE + TILE / 2} ${FLOOR_TOP - 8}l-8-14h16z`,
  );
  return [...lines, ...floor, target, falls].join('');
}

const SCORE_LEFT = lineLeft(EXAMPLE_LINE.row) - EDGE;
const SCORE_TOP = wallCellOrigin(0, 0).y - EDGE;
const SCORE_WIDTH = wallCellOrigin(0, ROWS).x - SCORE_LEFT + EDGE - 4;
const SCORE_HEIGHT = ROWS * PITCH + 2 * EDGE - 4;

/** A full line, the whole wall with the cell that it fills, and the points. */
function scoreSvg(): string {
  const { row, points } = EXAMPLE_LINE;
  const board = boardWith({ lines: { [row]: ['Blue', row + 1] }, wall: EXAMPLE_WALL });
  const { x, y } = wallCellOrigin(row, row);
  const sum = `<text x="${toHundredth(x + PITCH / 2 - 2)}" y="${y + 30}" font-size="24" font-weight="700" text-anchor="middle" fill="#1d7a4f">+${points}</text>`;
  const wall = Array.from({ length: ROWS }, (_, nth) => wallSvg(board, nth));
  const drawn = [lineSvg(board, row), ...wall, targetSvg(row), outlined(x, y, PITCH + 4), sum];
  return `<g transform="translate(${-SCORE_LEFT} ${-SCORE_TOP})">${drawn.join('')}</g>`;
}
