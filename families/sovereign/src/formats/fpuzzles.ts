import { isJsonObject } from '@tessera/core';
import type { SovereignBoard } from '../board.ts';
import { compressToBase64, decompressFromBase64 } from './lz-string.ts';
import { words } from './words.ts';

const ADDRESS = 'https://f-puzzles.com/?load=';
/** What stands before the data in links of f-puzzles and of SudokuPad. */
const LINK = /^https?:\/\/((www\.)?f-puzzles\.com\/\?load=|(www\.)?sudokupad\.app\/(\?puzzleid=)?(fpuzzles|fpuz))/i;
// Many times the largest board.
const LONGEST_JSON = 200_000;

/**
 * A board as f-puzzles keeps it. f-puzzles knows no star battle: it shows the regions and the rules. It passes over `stars`, with
 * which the board can be read back.
 */
export function fpuzzlesJson({ size, stars, regions }: SovereignBoard): string {
  const row = (at: number) => regions.slice(at * size, (at + 1) * size).map(region => ({ region }));
  const grid = Array.from({ length: size }, (_, at) => row(at));
  return JSON.stringify({ size, title: words.title, author: '', ruleset: words.rules(stars), stars, grid });
}

/** The same as a link, which SudokuPad opens too. */
export function fpuzzlesLink(board: SovereignBoard): string {
  return ADDRESS + encodeURIComponent(compressToBase64(fpuzzlesJson(board)));
}

export function isFpuzzlesLink(text: string): boolean {
  return LINK.test(text.trim());
}

/** The JSON in such a link; null where it was cut or mistyped. */
export function jsonOfFpuzzlesLink(text: string): string | null {
  const data = text.trim().replace(LINK, '').replace(/%2B/gi, '+').replace(/%2F/gi, '/').replace(/%3D/gi, '=');
  return decompressFromBase64(data, LONGEST_JSON);
}

/** The regions of a puzzle of f-puzzles as rows of numbers; undefined where not every cell names its region. */
export function fpuzzlesGrid({ grid }: { readonly grid?: unknown }): readonly (readonly number[])[] | undefined {
  if (!Array.isArray(grid)) return undefined;
  const rows = grid.map(row => (Array.isArray(row) ? row.map(regionOf) : []));
  return rows.every(row => row.every(region => region !== null)) ? (rows as readonly number[][]) : undefined;
}

function regionOf(cell: unknown): number | null {
  return isJsonObject(cell) && typeof cell.region === 'number' ? cell.region : null;
}
