import { accept, refuse, type Verdict } from '@tessera/core';
import { letterOf, REGION_LETTERS } from '../board.ts';
import { readBoard } from '../formats/read-board.ts';
import { MAX_SIZE, MAX_STARS, MIN_SIZE } from '../limits.ts';
import { NOTATION_WORDS as words } from '../notation-words.ts';
import { type SovereignDraft, UNPAINTED } from '../schema.ts';
import { draftCodec, draftOfBoard } from './draft.ts';

const GAP = '.';

/** Rows of letters, a dot for a cell without a region. */
export function draftText({ size, regions }: SovereignDraft): string {
  const letters = regions.map(region => (region === UNPAINTED ? GAP : letterOf(region)));
  return Array.from({ length: size }, (_, row) => letters.slice(row * size, (row + 1) * size).join('')).join('\n');
}

/** An item as packs carry it; a draft with gaps or pieces has the same shape. */
export function draftJson(draft: SovereignDraft): string {
  return JSON.stringify({ size: draft.size, stars: draft.stars, regions: draftText(draft) }, null, 2);
}

/** A draft from any form that `readBoard` knows, or from rows of letters with gaps; `stars` where the text does not say. */
export function readDraftText(text: string, stars: number): Verdict<SovereignDraft> {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return hasGaps(trimmed) ? withGaps(trimmed, stars) : whole(trimmed, stars);
  const gaps = gapsInJson(trimmed);
  return gaps ? withGaps(gaps.regions, gaps.stars ?? stars) : whole(trimmed, stars);
}

/** Dots in a link are none. */
function hasGaps(text: string): boolean {
  return text.includes(GAP) && !text.includes('/');
}

function whole(text: string, stars: number): Verdict<SovereignDraft> {
  const board = readBoard(text, { stars, allowPieces: true });
  return board.ok ? accept(draftOfBoard(board.value)) : board;
}

function gapsInJson(text: string): { readonly regions: string; readonly stars: number | undefined } | null {
  try {
    const { regions, stars } = JSON.parse(text) as { regions?: unknown; stars?: unknown };
    if (typeof regions !== 'string' || !regions.includes(GAP)) return null;
    return { regions, stars: typeof stars === 'number' ? stars : undefined };
  } catch {
    return null;
  }
}

/** Letters keep their own region here: in a text with gaps, a letter may be missing. */
function withGaps(text: string, stars: number): Verdict<SovereignDraft> {
  const rows = text.split(/\r?\n/).map(row => row.replace(/[ \t]+/g, ''));
  const size = rows.length;
  if (size < MIN_SIZE || size > MAX_SIZE) return refuse('size', words.rows(MIN_SIZE, MAX_SIZE));
  if (!Number.isInteger(stars) || stars < 1 || stars > MAX_STARS) return refuse('stars', words.crowns(MAX_STARS));
  const uneven = rows.findIndex(row => row.length !== size);
  if (uneven >= 0) return refuse('square', words.uneven(uneven + 1, rows[uneven]!.length, size));
  const stray = /[^A-Za-z.]/.exec(rows.join(''));
  if (stray) return refuse('letters', words.lettersAndDots(JSON.stringify(stray[0])));
  const regions = [...rows.join('')].map(letter => REGION_LETTERS.indexOf(letter));
  const most = Math.max(...regions);
  if (most >= size) return refuse('regions', words.regionLetters(size, letterOf(size - 1)));
  return draftCodec.decode({ size, stars, regions });
}
