import type { DraftAction } from '../rules/state.ts';
import { COLORS, LETTERS } from '../rules/tiles.ts';

const FORM = /^([1-9C])([BYRKW])([1-5F])$/;

/** A draft in three letters, counting from 1: `2K4` is black from factory 2 to line 4, `CWF` white from the centre to the floor. */
export function moveText({ source, color, destination }: DraftAction): string {
  const from = source === 'Center' ? 'C' : source.Factory + 1;
  const to = destination === 'Floor' ? 'F' : destination.PatternLine + 1;
  return `${from}${LETTERS[COLORS.indexOf(color)]}${to}`;
}

/** Reads a draft, also with lower-case letters and spaces; null when it is none. */
export function readMoveText(text: string): DraftAction | null {
  const read = FORM.exec(text.replaceAll(/\s/g, '').toUpperCase());
  if (!read) return null;
  const [, from, letter, to] = read;
  return {
    source: from === 'C' ? 'Center' : { Factory: Number(from) - 1 },
    color: COLORS[LETTERS.indexOf(letter!)]!,
    destination: to === 'F' ? 'Floor' : { PatternLine: Number(to) - 1 },
  };
}
