import { addSheet } from '@tessera/ui/styles/sheets.ts';
import { SYMBOLS } from '../../src/pictures/motifs.ts';
import { COLORS, type Color } from '../../src/rules/tiles.ts';

/** A colour, or the starting marker. */
export type TileFace = Color | 'Marker';

const GLAZES: readonly (readonly [TileFace, symbol: string])[] = [
  ...COLORS.map((color, index) => [color, String(index)] as const),
  ['Marker', 'm'],
];

const SIDE = 42;
/** The distance between tiles of the strip: wide enough that no neighbour shows at an edge. */
const PITCH = 50;
const WIDTH = PITCH * (GLAZES.length - 1) + SIDE;

/** All tiles in one SVG image, because browsers parse every SVG image as a document of its own. */
function strip(): string {
  const tiles = GLAZES.map(
    ([, symbol], nth) => `<use href="#azul-${symbol}" x="${nth * PITCH}" width="${SIDE}" height="${SIDE}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${SIDE}" font-family="sans-serif"><defs>${SYMBOLS}</defs>${tiles.join('')}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

const places = GLAZES.map(([glaze], nth) => {
  const share = (100 * nth * PITCH) / (WIDTH - SIDE);
  return `[data-glaze="${glaze}"] { --glaze-at: ${share}%; }`;
});

// The image is set once at the root; a tile is only an offset into it.
addSheet(`:root, :host { --glazes: ${strip()}; --glazes-width: ${(100 * WIDTH) / SIDE}%; } ${places.join(' ')}`);
