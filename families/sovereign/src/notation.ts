import { excerpt, refuse, type Verdict } from '@tessera/core';
import { type BoardFault, checkedBoard, REGION_LETTERS, type RegionMap, type SovereignBoard } from './board.ts';
import { MAX_SIZE, MIN_SIZE } from './limits.ts';
import { NOTATION_WORDS as words } from './notation-words.ts';

export interface NotationOptions {
  /** Sovereigns a row where the text does not say; 1 by default. */
  readonly stars?: number;
  /** Accepts regions in several pieces: such boards can be solved, but the maker never makes them. */
  readonly allowPieces?: boolean;
}

// Many times the largest board, spaces between its letters included.
export const LONGEST_TEXT = 100 * MAX_SIZE * MAX_SIZE;

/** A board from rows of letters, one row a line. Any letters will do: they are taken in the order A–Z, a–z. */
export function readLetters(text: string, options: NotationOptions = {}): Verdict<SovereignBoard, BoardFault> {
  if (text.length > LONGEST_TEXT) return refuse('size', words.tooLong(MIN_SIZE, MAX_SIZE));
  const rows = text
    .trim()
    .split(/\r?\n/)
    .map(row => row.replace(/[ \t]+/g, ''));
  const stray = /[^A-Za-z]/.exec(rows.join(''));
  if (stray) return refuse('letters', words.letters(JSON.stringify(excerpt(stray[0]))));
  const size = rows.length;
  const uneven = rows.findIndex(row => row.length !== size);
  if (uneven >= 0) return refuse('square', words.uneven(uneven + 1, rows[uneven]!.length, size));
  const numbers = [...rows.join('')].map(letter => REGION_LETTERS.indexOf(letter));
  return checkedBoard(size, options.stars ?? 1, renumbered(numbers), options.allowPieces);
}

/** A board from region numbers by cell; any numbers will do. */
export function readRegionMap(map: RegionMap, options: NotationOptions = {}): Verdict<SovereignBoard, BoardFault> {
  if (map.width !== map.height) return refuse('square', words.square(map.width, map.height));
  return checkedBoard(map.width, options.stars ?? 1, renumbered(map.regions), options.allowPieces);
}

/** The same regions with the numbers 0, 1, 2… in the order of their old ones. */
function renumbered(regions: readonly number[]): number[] {
  const names = [...new Set(regions)].sort((a, b) => a - b);
  const numbers = new Map(names.map((name, i) => [name, i]));
  return regions.map(region => numbers.get(region)!);
}
