import { rngFrom } from '@tessera/core';
import { hostileText } from '@tessera/testkit/fuzz';
import { expect } from 'vitest';
import { sovereignForms } from '../src/formats/forms.ts';
import { readPuzzlink, writePuzzlink } from '../src/formats/puzzlink.ts';
import { readBoard, type SovereignBoard } from '../src/index.ts';
import { grown } from './grown.ts';
import { upTo } from './reference.ts';
import { referencePuzzlink, referenceRegions } from './reference-puzzlink.ts';

const FEWEST_ROWS = 4;
const MOST_ROWS = 32;
/** Most boards are small ones, as people have them. */
const USUAL_ROWS = 14;

/** A random board by its number. */
export function numberedBoard(n: number): SovereignBoard {
  const rng = rngFrom('links').fork(n);
  const most = n % 50 === 0 ? MOST_ROWS : USUAL_ROWS;
  return grown(FEWEST_ROWS + rng.uint(most - FEWEST_ROWS + 1), 1 + rng.uint(3), `link ${n}`);
}

/** A board goes out and comes back, and the plain codec has the same link and the same regions. */
export function checkRoundTrip(n: number): void {
  const board = numberedBoard(n);
  const link = writePuzzlink(board);
  expect(link).toBe(referencePuzzlink(rowsOf(board), board.stars));
  const read = readBoard(link);
  const regions = referenceRegions(board.size, link.split('/').at(-1)!);
  expect(read).toEqual({ ok: true, value: { ...board, regions: regions.flat() } });
  expect(renumbered(board.regions)).toEqual(regions.flat());
}

function rowsOf({ size, regions }: SovereignBoard): readonly (readonly number[])[] {
  return upTo(size).map(row => regions.slice(row * size, (row + 1) * size));
}

function renumbered(regions: readonly number[]): readonly number[] {
  const order = [...new Set(regions)];
  return regions.map(region => order.indexOf(region));
}

/** One clear line: what people are told instead of a board. */
const CLEAR = /^[^\p{C}\p{Zl}\p{Zp}]{10,200}$/u;

/** A mangled link by its number. */
function hostileLink(n: number): string {
  const rng = rngFrom('hostile links').fork(n);
  return hostileText(rng, writePuzzlink(numberedBoard(rng.uint(1000))));
}

/**
 * What a mangled link may come to: a board that has a link of its own, text that is not meant for us, or one line about it.
 * Whoever reads it as a board of ours gets that line in every case but the first.
 */
export function checkHostile(n: number): 'board' | 'foreign' | 'refused' {
  const text = hostileLink(n);
  const board = readBoard(text);
  if (!board.ok) expect(board.note).toMatch(CLEAR);
  const read = sovereignForms.read(text);
  if (read === null) return 'foreign';
  if (!read.ok) {
    expect(read.note).toMatch(CLEAR);
    expect(board.ok).toBe(false);
    return 'refused';
  }
  const again = sovereignForms.write('puzzlink', read.value);
  expect(again.ok && readPuzzlink(again.value)).toMatchObject({ ok: true });
  return 'board';
}
