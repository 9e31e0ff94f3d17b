import { excerpt, refuse, type Verdict } from '@tessera/core';
import type { RegionMap, SovereignBoard } from '../board.ts';
import { MAX_SIZE, MAX_STARS, MIN_SIZE } from '../limits.ts';
import { NOTATION_WORDS } from '../notation-words.ts';
import { bitsOfDigits, digitCount, digitsOfBits } from './border-bits.ts';
import { words } from './words.ts';

/*
 * The links of puzz.link and its relatives: `…?starbattle/COLS/ROWS/STARS/BORDERS`, as in robx/pzprjs, `src/pzpr/parser.js` and
 * `src/variety/starbattle.js`. The borders are two lists of bits, row by row, each packed on its own: whether there is one to the
 * right of each cell but the last of a row, then whether there is one below each cell but those of the last row.
 */
const ADDRESS = 'https://puzz.link/p?';
const GENRE = 'starbattle';

/** A link in parts: its genre, and what stands behind it. */
interface Link {
  readonly genre: string;
  readonly rest: readonly string[];
}

/** The regions that a link draws, and its stars. */
export interface LinkedRegions extends RegionMap {
  readonly stars: number;
}

export function writePuzzlink({ size, stars, regions }: SovereignBoard): string {
  const differs = (cell: number, step: number) => regions[cell] !== regions[cell + step];
  const cells = regions.map((_, cell) => cell);
  const right = cells.filter(cell => cell % size < size - 1).map(cell => differs(cell, 1));
  const below = cells.slice(0, size * (size - 1)).map(cell => differs(cell, size));
  return `${ADDRESS}${[GENRE, size, size, stars, digitsOfBits(right) + digitsOfBits(below)].join('/')}`;
}

/** Whether a text is meant as such a link, of whatever genre. */
export function isPuzzlink(text: string): boolean {
  return linkIn(text) !== null;
}

/** The regions of a link: the cells that no border parts, numbered in the order of their first cells. */
export function readPuzzlink(text: string): Verdict<LinkedRegions, 'link' | 'size' | 'stars' | 'square'> {
  const { genre, rest } = linkIn(text) ?? { genre: '', rest: [] };
  if (genre !== GENRE) return refuse('link', words.genre(genre));
  const [cols, rows, stars, borders = ''] = rest;
  if (!isNumber(cols) || !isNumber(rows)) return refuse('link', words.noSize);
  if (!isNumber(stars)) return refuse('link', words.noStars);
  const [width, height] = [Number(cols), Number(rows)];
  if (width !== height) return refuse('square', NOTATION_WORDS.square(width, height));
  if (height < MIN_SIZE || height > MAX_SIZE)
    return refuse('size', NOTATION_WORDS.rowCount(MIN_SIZE, MAX_SIZE, height));
  if (Number(stars) < 1 || Number(stars) > MAX_STARS)
    return refuse('stars', NOTATION_WORDS.crownCount(MAX_STARS, Number(stars)));
  return withBorders(width, height, Number(stars), borders);
}

function withBorders(width: number, height: number, stars: number, digits: string): Verdict<LinkedRegions, 'link'> {
  const [right, below] = [(width - 1) * height, width * (height - 1)];
  const [first, needed] = [digitCount(right), digitCount(right) + digitCount(below)];
  const stray = digits.search(/[^0-9a-v]/i);
  if (stray >= 0) return refuse('link', words.letter(stray + 1, JSON.stringify(excerpt([...digits.slice(stray)][0]!))));
  if (digits.length !== needed) return refuse('link', words.length(width, height, needed, digits.length));
  const rights = bitsOfDigits(digits.slice(0, first), right);
  const belows = bitsOfDigits(digits.slice(first), below);
  return { ok: true, value: { width, height, stars, regions: regionsWithin(width, height, rights, belows) } };
}

/** The connected parts of a grid with walls. */
function regionsWithin(
  width: number,
  height: number,
  rights: readonly boolean[],
  belows: readonly boolean[],
): readonly number[] {
  const regions = new Array<number>(width * height).fill(-1);
  const rightOf = (cell: number) => rights[Math.floor(cell / width) * (width - 1) + (cell % width)]!;
  const ways = (cell: number) => [
    ...(cell % width < width - 1 && !rightOf(cell) ? [cell + 1] : []),
    ...(cell % width > 0 && !rightOf(cell - 1) ? [cell - 1] : []),
    ...(cell < width * (height - 1) && !belows[cell] ? [cell + width] : []),
    ...(cell >= width && !belows[cell - width] ? [cell - width] : []),
  ];
  let count = 0;
  for (const start of regions.keys()) {
    if (regions[start] !== -1) continue;
    const region = count++;
    regions[start] = region;
    const open = [start];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      for (const next of ways(cell)) {
        if (regions[next] !== -1) continue;
        regions[next] = region;
        open.push(next);
      }
    }
  }
  return regions;
}

/** The hosts that have puzzles of many genres under such links. Links of this genre are taken from any host. */
const HOSTS = /^https?:\/\/([\w-]+\.)*(puzz\.link|pzv\.jp|pzprxs[\w-]*\.[\w.-]+)(:\d+)?\//i;
const SHORTEST = /^starbattle(_edit|_play)?\//;

/** Null where the text is no such link. A line end in a link is where a mail broke it. */
function linkIn(text: string): Link | null {
  const line = text.trim().replace(/\s*\n\s*/g, '');
  const query = line.indexOf('?');
  if (query < 0) return SHORTEST.test(line) ? partsOf(line) : null;
  if (!/^[\w.:/~-]*$/.test(line.slice(0, query))) return null;
  const link = partsOf(line.slice(query + 1));
  return link && (link.genre === GENRE || HOSTS.test(line)) ? link : null;
}

/** Null where no genre stands at the beginning. */
function partsOf(tail: string): Link | null {
  const parts = tail
    .replace(/#.*$/s, '')
    .replace(/^type=(player|editor)&/, '')
    .split('/');
  const [first = '', ...rest] = isVariant(parts[0]) ? parts.slice(1) : parts;
  const genre = first.replace(/_(edit|play)$/, '');
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(genre)) return null;
  const named = rest.filter((part, i) => !(i < 2 && isVariant(part)));
  const hasFlag = named.length > 0 && !isNumber(named[0]);
  return { genre, rest: hasFlag ? named.slice(1) : named };
}

function isVariant(part: string | undefined): boolean {
  return part?.startsWith('v:') ?? false;
}

function isNumber(part: string | undefined): part is string {
  return part !== undefined && /^\d{1,4}$/.test(part);
}
