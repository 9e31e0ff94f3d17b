import { SYMBOLS } from '../src/pictures/motifs.ts';
import { COLORS, type Color } from '../src/tiles.ts';

/** A colour, or the starting marker. */
export type Glaze = Color | 'Marker';

function picture(symbol: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 42 42" font-family="sans-serif"><defs>${SYMBOLS}</defs><use href="#azul-${symbol}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

const pictures = [
  ...COLORS.map((color, index) => `--${color.toLowerCase()}: ${picture(String(index))};`),
  `--marker: ${picture('m')};`,
];

// The pictures stand once at the root, so that a tile is no more than a reference to its own.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`:root { ${pictures.join(' ')} }`);
document.adoptedStyleSheets.push(sheet);
