import { PAPERS, type PrintOptions } from '../options.ts';
import type { PageArea } from './page.ts';

const INCH = 72;

/** The inner margin that book printers ask for, by the number of pages. */
const GUTTERS: readonly (readonly [pages: number, inches: number])[] = [
  [150, 0.375],
  [300, 0.5],
  [500, 0.625],
  [700, 0.75],
  [Number.POSITIVE_INFINITY, 0.875],
];

export function gutterFor(pages: number): number {
  return GUTTERS.find(([most]) => pages <= most)![1] * INCH;
}

/** What a page has around what is printed: more than the 0.25 inches that book printers need outside. */
const OUTSIDE = 0.45 * INCH;
const SINGLE = 0.6 * INCH;
/** The gutter disappears in the fold; this is seen beside it. */
const BESIDE_FOLD = 0.2 * INCH;

/** The frame of a page, counted from 1. In a bound book odd pages are on the right. */
export function pageFrame({ paper, isBound }: PrintOptions, page: number, gutter: number): PageArea {
  const { width, height } = PAPERS[paper];
  const edge = paper === '6x9' ? OUTSIDE : SINGLE;
  const [inside, outside] = isBound ? [gutter + BESIDE_FOLD, edge] : [edge, edge];
  const left = isBound && page % 2 === 0 ? outside : inside;
  return { x: left, y: edge, width: width - inside - outside, height: height - 2 * edge };
}
