import { accept, refuse, type Verdict } from '@tessera/core';
import { MAX_SIZE, MAX_STARS, MIN_SIZE } from './limits.ts';
import { NOTATION_WORDS as words } from './notation-words.ts';
import type { SovereignItem } from './schema.ts';

/** A square of regions, each cell with the number of its region, row by row. As many regions as rows, each in one piece. */
export interface SovereignBoard {
  readonly size: number;
  /** Sovereigns in every row, column and region. */
  readonly stars: number;
  readonly regions: readonly number[];
}

/** Region numbers by cell, in the shape that other programs exchange. */
export interface RegionMap {
  readonly width: number;
  readonly height: number;
  readonly regions: readonly number[];
}

export const BOARD_FAULTS = ['letters', 'square', 'size', 'stars', 'regions', 'pieces'] as const;
export type BoardFault = (typeof BOARD_FAULTS)[number];

export const REGION_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function letterOf(region: number): string {
  return REGION_LETTERS[region]!;
}

export function rowOf(cell: number, size: number): number {
  return Math.floor(cell / size);
}

export function colOf(cell: number, size: number): number {
  return cell % size;
}

/** The cells that share a side with a cell. */
export function neighboursOf(cell: number, size: number): number[] {
  const col = cell % size;
  const beside: number[] = [];
  if (cell >= size) beside.push(cell - size);
  if (col > 0) beside.push(cell - 1);
  if (col < size - 1) beside.push(cell + 1);
  if (cell + size < size * size) beside.push(cell + size);
  return beside;
}

/** Checks numbers of any origin. Regions in several pieces pass only where the caller allows them. */
export function checkedBoard(
  size: number,
  stars: number,
  regions: readonly number[],
  allowPieces = false,
): Verdict<SovereignBoard, BoardFault> {
  if (!Number.isInteger(size) || size < MIN_SIZE || size > MAX_SIZE)
    return refuse('size', words.rowCount(MIN_SIZE, MAX_SIZE, size));
  if (!Number.isInteger(stars) || stars < 1 || stars > MAX_STARS)
    return refuse('stars', words.crownCount(MAX_STARS, stars));
  if (regions.length !== size * size) return refuse('square', words.cells(size, regions.length));
  const kinds = new Set(regions).size;
  if (kinds !== size || regions.some(region => !Number.isInteger(region) || region < 0 || region >= size))
    return refuse('regions', words.regions(size, kinds));
  const broken = allowPieces ? undefined : disconnectedRegion(regions, size);
  if (broken !== undefined) return refuse('pieces', words.pieces(letterOf(broken)));
  return accept({ size, stars, regions: [...regions] });
}

/** The first region that is not connected by its sides. */
export function disconnectedRegion(regions: readonly number[], size: number): number | undefined {
  const isReached = new Uint8Array(regions.length);
  const isStarted = new Uint8Array(size);
  for (let cell = 0; cell < regions.length; cell++) {
    if (isReached[cell]) continue;
    const region = regions[cell]!;
    if (isStarted[region]) return region;
    isStarted[region] = 1;
    flood(regions, size, cell, isReached);
  }
  return undefined;
}

function flood(regions: readonly number[], size: number, start: number, isReached: Uint8Array): void {
  const open = [start];
  isReached[start] = 1;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    for (const next of neighboursOf(cell, size)) {
      if (isReached[next] || regions[next] !== regions[start]) continue;
      isReached[next] = 1;
      open.push(next);
    }
  }
}

export function lettersOf(board: SovereignBoard): string {
  const { size, regions } = board;
  const rows: string[] = [];
  for (let row = 0; row < size; row++)
    rows.push(
      regions
        .slice(row * size, (row + 1) * size)
        .map(letterOf)
        .join(''),
    );
  return rows.join('\n');
}

export function itemOfBoard(board: SovereignBoard): SovereignItem {
  return { size: board.size, stars: board.stars, regions: lettersOf(board) };
}

/** The board of an item; a codec has checked it. */
export function boardOfItem(item: SovereignItem): SovereignBoard {
  const regions = [...item.regions.replaceAll('\n', '')].map(letter => REGION_LETTERS.indexOf(letter));
  return { size: item.size, stars: item.stars, regions };
}

export function regionMapOf(board: SovereignBoard): RegionMap {
  return { width: board.size, height: board.size, regions: board.regions };
}
