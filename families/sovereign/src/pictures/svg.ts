import { boardOfItem, letterOf, type SovereignBoard } from '../board.ts';
import { cellsOfSolution } from '../prove.ts';
import { regionStylesOf, sharesColour, texturesOf } from '../region-styles.ts';
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
  /** Cells with an outline. */
  readonly outlined?: readonly number[];
  /** The letter of each region in its first cell. */
  readonly hasLetters?: boolean;
}

/** How regions are told apart. */
interface RegionLook {
  /** White without it. */
  readonly hasColours: boolean;
  /** `shared`: where another region has the same colour. */
  readonly patterns: 'shared' | 'all';
  readonly paper: string;
  /** How large patterns are drawn. */
  readonly patternScale: number;
}

const ON_SCREEN: RegionLook = { hasColours: true, patterns: 'shared', paper: PAPER, patternScale: 1 };

/** The board with marks on it. */
export function markedBoardSvg(
  item: SovereignItem,
  { sovereigns, crosses = [], lit, outlined = [], hasLetters = false }: Marks,
  look: RegionLook = ON_SCREEN,
): string {
  const board = boardOfItem(item);
  const { size } = board;
  const side = size * CELL + EDGE * 2;
  const { hasColours } = look;
  const dimmed = lit && hasColours ? [...board.regions.keys()].filter(cell => !lit.includes(cell)) : [];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" role="img">`,
    `<title>Sovereign, ${board.size} by ${board.size}</title>`,
    `<defs>${patterns(look.patternScale)}</defs>`,
    `<rect width="${side}" height="${side}" fill="${look.paper}"/>`,
    `<g transform="translate(${EDGE} ${EDGE})">`,
    ...fills(board, look),
    ...(hasColours ? [] : (lit ?? []).map(cell => shade(cell, size))),
    `<path d="${lines(board, false)}" stroke="${HAIRLINE}" stroke-opacity="0.35" stroke-width="1" fill="none"/>`,
    `<path d="${lines(board, true)}" stroke="${INK}" stroke-width="3.5" stroke-linecap="round" fill="none"/>`,
    ...dimmed.map(cell => veil(cell, size, look.paper)),
    ...outlined.map(cell => outline(cell, size)),
    ...(hasLetters ? letters(board) : []),
    ...crosses.map(cell => cross(cell, size)),
    ...sovereigns.map(cell => crown(cell, size)),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** One shape a region, in its colour; where a pattern tells it apart, the shape again in its pattern. */
function fills(board: SovereignBoard, { hasColours, patterns }: RegionLook): string[] {
  const regionStyles = regionStylesOf(board);
  const textures = patterns === 'all' ? texturesOf(board, regionStyles) : null;
  return regionStyles.flatMap(({ colour, pattern }, region) => {
    const shape = shapeOf(board, region);
    const own = textures ? textures[region]! : hasColours && sharesColour(regionStyles, region) ? pattern : 0;
    return [
      `<g><title>Region ${letterOf(region)}</title>`,
      `<path d="${shape}" fill="${hasColours ? colour : '#ffffff'}"/>`,
      ...(own === 0 ? [] : [`<path d="${shape}" fill="url(#p${own})"/>`]),
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

function veil(cell: number, size: number, paper: string): string {
  return `<path ${placed(cell, size)} d="M0 0h${CELL}v${CELL}h-${CELL}z" fill="${paper}" fill-opacity="0.72"/>`;
}

/** What a veil over the others is where there are no colours. */
function shade(cell: number, size: number): string {
  return `<path ${placed(cell, size)} d="M0 0h${CELL}v${CELL}h-${CELL}z" fill="#dcdcdc"/>`;
}

function letters({ regions, size }: SovereignBoard): string[] {
  return [...new Set(regions)].map(region => {
    const cell = regions.indexOf(region);
    return `<text ${placed(cell, size)} x="4" y="14" font-size="13" font-weight="700" fill="${INK}">${letterOf(region)}</text>`;
  });
}

function outline(cell: number, size: number): string {
  return `<path ${placed(cell, size)} d="M6 6h28v28h-28z" stroke="${INK}" stroke-width="2.4" stroke-dasharray="4 3" fill="none"/>`;
}

function cross(cell: number, size: number): string {
  return `<path ${placed(cell, size)} d="${CROSS_PATH}" stroke="${INK}" stroke-width="2.6" stroke-linecap="round" fill="none"/>`;
}

/** Three points on a band, in ink. */
function crown(cell: number, size: number): string {
  return `<path ${placed(cell, size)} d="M10 28L8 14L15 20L20 10L25 20L32 14L30 28zM10 30h20v3h-20z" fill="${INK}"/>`;
}

/** Pattern 0 is plain; the others differ in direction or in kind, not only in weight. */
function patterns(scale: number): string {
  const drawings = [
    '',
    'M0 10L10 0',
    'M0 0L10 10',
    'M0 5h10',
    'M5 0v10',
    'M0 5h10M5 0v10',
    'M0 0L10 10M0 10L10 0',
    'M4 5h2M5 4v2',
    'M0 2.5h5M5 7.5h5',
  ];
  const ink = `stroke="${INK}" stroke-opacity="0.28" stroke-width="${1.4 / scale}" stroke-linecap="square"`;
  const size = `width="10" height="10" patternUnits="userSpaceOnUse"${scale === 1 ? '' : ` patternTransform="scale(${scale})"`}`;
  return drawings
    .slice(1)
    .map((d, i) => `<pattern id="p${i + 1}" ${size}><path d="${d}" ${ink}/></pattern>`)
    .join('');
}
