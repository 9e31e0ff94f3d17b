import { type Pixels, readPng, writePng } from './png.ts';

const MOST = 256;

/** The same picture with the 256 colours that it has most of, in about a third of the bytes; the others are blends at edges. */
export function withFewColours(png: Buffer): Buffer {
  return paletted(readPng(png));
}

/** A picture as a PNG of the 256 colours that it has most of. */
export function paletted(pixels: Pixels): Buffer {
  const palette = commonest(pixels);
  const nearest = new Map<number, number>();
  const indices = Uint8Array.from(pixels.colours, colour => {
    const index = nearest.get(colour) ?? nearestIn(palette, colour);
    nearest.set(colour, index);
    return index;
  });
  return writePng(pixels, palette, indices);
}

function commonest({ colours }: Pixels): readonly number[] {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || a - b);
  return sorted.slice(0, MOST).map(([colour]) => colour);
}

function nearestIn(palette: readonly number[], colour: number): number {
  return palette.reduce((best, one, n) => (distance(one, colour) < distance(palette[best]!, colour) ? n : best), 0);
}

function distance(a: number, b: number): number {
  const [red, green, blue] = [(a >> 16) - (b >> 16), ((a >> 8) & 255) - ((b >> 8) & 255), (a & 255) - (b & 255)];
  return red * red + green * green + blue * blue;
}
