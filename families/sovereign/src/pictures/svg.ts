import { boardOfItem, letterOf, type SovereignBoard } from '../board.ts';
import { cellsOfSolution } from '../prove.ts';
import { PATTERN_COUNT, regionStylesOf, sharesColour } from '../region-styles.ts';
import type { SovereignItem, SovereignProof } from '../schema.ts';
import { CROSS_PATH } from './cross.ts';

const CELL = 40;
const EDGE = 4;
const INK = '#1b2433';
const HAIRLINE = '#1b2433';
const PAPER = '#fbf8f1';

/** Only the paper under the board changes on a dark page. */
export const DARK: Readonly<Record<string, string>> = { [PAPER]: '#0f1a2b' };

/** The regions as letters, a row a line, with room between. */
export function textPicture(item: SovereignItem): string {
  const rows = item.regions.split('\n').map(row => [...row].join(' '));
  const stars = item.stars === 1 ? '' : `${item.stars} in every row, column and region\n`;
  return `${stars}${rows.join('\n')}\n`;
}

/** A whole SVG document; with a proof, the sovereigns stand on it. */
export function svgPicture(item: SovereignItem, proof?: SovereignProof): string {
  return markedBoardSvg(item, { sovereigns: proof ? cellsOfSolution(proof.solution) : [] });
}

interface Marks {
  readonly sovereigns: readonly number[];
  readonly crosses?: readonly number[];
  /** The cells that the picture is about; the others are dimmed. */
  readonly lit?: readonly number[];
}

/** The board with marks on it. */
export function markedBoardSvg(item: SovereignItem, { sovereigns, crosses = [], lit }: Marks): string {
  const board = boardOfItem(item);
  const { size } = board;
  const side = size * CELL + EDGE * 2;
  const dimmed = lit ? [...board.regions.keys()].filter(cell => !lit.includes(cell)) : [];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" role="img">`,
    `<title>Sovereign, ${board.size} by ${board.size}</title>`,
    `<defs>${patterns()}</defs>`,
    `<rect width="${side}" height="${side}" fill="${PAPER}"/>`,
    `<g transform="translate(${EDGE} ${EDGE})">`,
    ...fills(board),
    `<path d="${lines(board, false)}" stroke="${HAIRLINE}" stroke-opacity="0.35" stroke-width="1" fill="none"/>`,
    `<path d="${lines(board, true)}" stroke="${INK}" stroke-width="3.5" stroke-linecap="round" fill="none"/>`,
    ...dimmed.map(cell => veil(cell, size)),
    ...crosses.map(cell => cross(cell, size)),
    ...sovereigns.map(cell => crown(cell, size)),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** One shape a region, in its colour; where another has the same colour, the shape again in its pattern. */
function fills(board: SovereignBoard): string[] {
  const regionStyles = regionStylesOf(board);
  return regionStyles.flatMap(({ colour, pattern }, region) => {
    const shape = shapeOf(board, region);
    return [
      `<g><title>Region ${letterOf(region)}</title>`,
      `<path d="${shape}" fill="${colour}"/>`,
      ...(pattern === 0 || !sharesColour(regionStyles, region)
        ? []
        : [`<path d="${shape}" fill="url(#p${pattern})"/>`]),
      '</g>',
    ];
  });
}

/** The cells of a region, joined along rows. */
function shapeOf({ size, regions }: SovereignBoard, region: number): string {
  let path = '';
  for (let row = 0; row < size; row++)
    for (let col = 0; col < size; col++) {
      const first = col;
      while (col < size && regions[row * size + col] === region) col++;
      if (col > first)
        path += `M${first * CELL} ${row * CELL}h${(col - first) * CELL}v${CELL}h${(first - col) * CELL}z`;
    }
  return path;
}

/** The borders between regions and around the board, or the lines within regions. */
function lines({ size, regions }: SovereignBoard, isBorder: boolean): string {
  let path = '';
  for (let line = 0; line <= size; line++)
    for (let at = 0; at < size; at++) {
      const across = line > 0 && line < size && regions[at * size + line - 1] === regions[at * size + line];
      const down = line > 0 && line < size && regions[(line - 1) * size + at] === regions[line * size + at];
      if (across !== isBorder) path += `M${line * CELL} ${at * CELL}v${CELL}`;
      if (down !== isBorder) path += `M${at * CELL} ${line * CELL}h${CELL}`;
    }
  return path;
}

const placed = (cell: number, size: number) =>
  `transform="translate(${(cell % size) * CELL} ${Math.floor(cell / size) * CELL})"`;

function veil(cell: number, size: number): string {
  return `<path ${placed(cell, size)} d="M0 0h${CELL}v${CELL}h-${CELL}z" fill="${PAPER}" fill-opacity="0.72"/>`;
}

function cross(cell: number, size: number): string {
  return `<path ${placed(cell, size)} d="${CROSS_PATH}" stroke="${INK}" stroke-width="2.6" stroke-linecap="round" fill="none"/>`;
}

/** Three points on a band, in ink. */
function crown(cell: number, size: number): string {
  return `<path ${placed(cell, size)} d="M10 28L8 14L15 20L20 10L25 20L32 14L30 28zM10 30h20v3h-20z" fill="${INK}"/>`;
}

/** Pattern 0 is plain; the others differ in direction or in kind, not only in weight. */
function patterns(): string {
  const drawings = [
    '',
    'M0 10L10 0',
    'M0 0L10 10',
    'M0 5h10',
    'M5 0v10',
    'M0 5h10M5 0v10',
    'M0 0L10 10M0 10L10 0',
    'M4 5h2M5 4v2',
  ];
  const ink = `stroke="${INK}" stroke-opacity="0.28" stroke-width="1.4" stroke-linecap="square"`;
  return drawings
    .slice(1, PATTERN_COUNT)
    .map(
      (d, i) =>
        `<pattern id="p${i + 1}" width="10" height="10" patternUnits="userSpaceOnUse"><path d="${d}" ${ink}/></pattern>`,
    )
    .join('');
}
