import type { FaceName } from '../fonts/faces.ts';
import { INK, type PageArea, type TextBox, type TextLine } from './page.ts';

/** Measures letters. */
export interface TextMeter {
  /** The width of a text on one line, in points. */
  width(text: string, face: FaceName, size: number): number;
}

export interface TextLook {
  readonly face: FaceName;
  readonly size: number;
  readonly colour?: string;
  readonly align?: 'left' | 'middle' | 'right';
}

const LEADING = 1.36;
/** How far the baseline lies under the upper edge of its line, in sizes. */
const ASCENT = 1.02;

export function lineHeight(size: number): number {
  return size * LEADING;
}

/** A text in an area as wide as it is given and as high as the text needs. */
export function textBox(meter: TextMeter, text: string, at: Omit<PageArea, 'height'>, look: TextLook): TextBox {
  const { face, size, colour = INK, align = 'left' } = look;
  const lines = brokenLines(meter, text, at.width, look).map((line, n): TextLine => {
    const spare = at.width - meter.width(line, face, size);
    const indent = align === 'left' ? 0 : align === 'right' ? spare : spare / 2;
    return { text: line, x: at.x + indent, y: at.y + n * lineHeight(size) + size * ASCENT };
  });
  return { kind: 'text', ...at, height: lines.length * lineHeight(size), lines, face, size, colour };
}

/** A text on one line, in smaller letters where it would be too long for its area; cut where these would be too small. */
export function lineBox(
  meter: TextMeter,
  text: string,
  at: Omit<PageArea, 'height'>,
  look: TextLook,
  least = look.size * 0.75,
): TextBox {
  const natural = meter.width(text, look.face, look.size);
  const size = Math.max(least, Math.min(look.size, (look.size * at.width) / Math.max(1, natural)) * 0.999);
  const fitted = natural <= at.width ? look : { ...look, size };
  return textBox(meter, cut(meter, text, at.width, fitted), at, { ...fitted });
}

/** A text cut where its line ends. */
export function cut(
  meter: TextMeter,
  text: string,
  width: number,
  { face, size }: Pick<TextLook, 'face' | 'size'>,
): string {
  if (meter.width(text, face, size) <= width) return text;
  const letters = [...text];
  const first = (count: number) => `${letters.slice(0, count).join('').trim()}…`;
  let [fitting, beyond] = [0, letters.length];
  while (beyond - fitting > 1) {
    const middle = (fitting + beyond) >> 1;
    if (meter.width(first(middle), face, size) <= width) fitting = middle;
    else beyond = middle;
  }
  return first(fitting);
}

function brokenLines(meter: TextMeter, text: string, width: number, { face, size }: TextLook): readonly string[] {
  const fits = (line: string) => meter.width(line, face, size) <= width + 0.01;
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ').flatMap(whole => pieces(whole, fits))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && !fits(longer)) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  return lines;
}

/** A word that is wider than its line, in pieces that are not. */
function pieces(word: string, fits: (text: string) => boolean): readonly string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
