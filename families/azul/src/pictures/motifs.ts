/** The five tiles. Each colour has its own motif, so that colour alone never tells them apart. Each is a square of 40. */
const TILES = [
  // Blue: a star of four petals.
  `<rect width="40" height="40" rx="5" fill="#2f6bb8"/><path d="M20 4q6 10 0 16q-6-6 0-16zM36 20q-10 6-16 0q6-6 16 0zM20 36q-6-10 0-16q6 6 0 16zM4 20q10-6 16 0q-6 6-16 0z" fill="#dbe9fb"/>`,
  // Yellow: a lattice with a sun.
  `<rect width="40" height="40" rx="5" fill="#e8b02e"/><path d="M0 10L30 40M10 0L40 30M0 30L30 0M10 40L40 10" stroke="#a8620a" stroke-width="2"/><circle cx="20" cy="20" r="7" fill="#fdf3d0" stroke="#a8620a" stroke-width="2"/>`,
  // Red: a net of diamonds.
  `<rect width="40" height="40" rx="5" fill="#bf3f2b"/><path d="M20 3L37 20L20 37L3 20zM20 12L28 20L20 28L12 20z" fill="none" stroke="#fbe3da" stroke-width="3"/>`,
  // Black: rings.
  `<rect width="40" height="40" rx="5" fill="#23272f"/><circle cx="20" cy="20" r="14" fill="none" stroke="#aab4c4" stroke-width="3"/><circle cx="20" cy="20" r="6" fill="none" stroke="#aab4c4" stroke-width="3"/>`,
  // White: a flake.
  `<rect width="40" height="40" rx="5" fill="#f4f1e8" stroke="#b9b19c"/><path d="M20 5V35M7 12.5L33 27.5M7 27.5L33 12.5" stroke="#1f9a98" stroke-width="4" stroke-linecap="round"/>`,
];

const MARKER_FIGURE = `<text x="20" y="28" font-size="24" font-weight="700" text-anchor="middle" fill="#1b2433">1</text>`;
const MARKER = `<rect width="40" height="40" rx="5" fill="#fff" stroke="#1b2433" stroke-width="2"/>${MARKER_FIGURE}`;

/** SVG symbols `azul-0` to `azul-4` for the colours, and `azul-m` for the starting marker. */
export const SYMBOLS = [...TILES, MARKER]
  .map((shape, i) => `<symbol id="azul-${i < 5 ? i : 'm'}" viewBox="-1 -1 42 42">${shape}</symbol>`)
  .join('');

/** The same with the figure of the marker as a shape, which stays legible where letters would be too small. */
export const PAPER_SYMBOLS = SYMBOLS.replace(
  MARKER_FIGURE,
  '<path d="M14 14L20 9H24V31H19V15L14 18z" fill="#1b2433"/>',
);

export interface TileLook {
  readonly size: number;
  /** Drawn faintly, as an empty place. */
  readonly isFaint?: boolean;
}

export function tileSvg(color: number | 'm', x: number, y: number, { size, isFaint }: TileLook): string {
  const opacity = isFaint ? ' opacity="0.22"' : '';
  return `<use href="#azul-${color}" x="${toHundredth(x)}" y="${toHundredth(y)}" width="${toHundredth(size)}" height="${toHundredth(size)}"${opacity}/>`;
}

export function toHundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
