import { localSite } from '../lattice.ts';
import { patternOfText, siteAt } from '../tiles.ts';

/** Pixels for a quarter of a unit. */
export const QUARTER = 16;
export const MARGIN = 24;
export const PICTURE_COLORS = {
  flat: '#e9e2cf',
  'vertical-x': '#cfdcea',
  'vertical-z': '#d7e8d2',
  fixed: '#f2c572',
  line: '#6b6257',
  pipe: '#8a3324',
} as const;

/** The same on a dark page. */
export const DARK: Readonly<Record<string, string>> = {
  [PICTURE_COLORS.flat]: '#465878',
  [PICTURE_COLORS['vertical-x']]: '#3c6095',
  [PICTURE_COLORS['vertical-z']]: '#43706a',
  [PICTURE_COLORS.fixed]: '#8f7a45',
  [PICTURE_COLORS.line]: '#9fb0cf',
  [PICTURE_COLORS.pipe]: '#f0906f',
};

export type PixelPoint = readonly [number, number];

/** A part of a picture with its own origin. */
export interface Panel {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

export function coordinate(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Lines from the middle of a tile to its connectors, and a dot at each end; `at` places a local point. */
export function pipesSvg(edges: string, at: (local: readonly [number, number]) => PixelPoint, width = 4): string {
  const pattern = patternOfText(edges)!;
  const centre = at([0, 0]);
  const ends = [0, 1, 2, 3].flatMap(edge => {
    const site = siteAt(pattern, edge);
    return site ? [at(localSite(edge, site))] : [];
  });
  const start = centre.map(coordinate).join(' ');
  const lines = ends.map(end => `M${start}L${end.map(coordinate).join(' ')}`).join('');
  const dots = [centre, ...ends].map(([x, y]) => {
    const place = `cx="${coordinate(x)}" cy="${coordinate(y)}"`;
    return `<circle ${place} r="${coordinate(width * 0.75)}" fill="${PICTURE_COLORS.pipe}"/>`;
  });
  return `<path d="${lines}" fill="none" stroke="${PICTURE_COLORS.pipe}" stroke-width="${width}"/>${dots.join('')}`;
}

/** Four screws in the corners of a tile, so that a fixed one is known without its colour. */
export function screwsSvg(x: number, y: number, side: number): string {
  const [near, far] = [side / 8, (side * 7) / 8];
  return [near, far]
    .flatMap(dx => [near, far].map(dy => `cx="${coordinate(x + dx)}" cy="${coordinate(y + dy)}"`))
    .map(place => `<circle ${place} r="${coordinate(side / 20)}" fill="#ffffff" stroke="#1b2433" stroke-width="1"/>`)
    .join('');
}
