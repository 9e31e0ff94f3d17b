import { isJsonObject, readJson, refuse, type Verdict } from '@tessera/core';
import { type BoardFault, checkedBoard, type SovereignBoard } from '../board.ts';
import { MAX_SIZE, MIN_SIZE } from '../limits.ts';
import { LONGEST_TEXT, type NotationOptions, readLetters, readRegionMap } from '../notation.ts';
import { NOTATION_WORDS as words } from '../notation-words.ts';
import { fpuzzlesGrid, isFpuzzlesLink, jsonOfFpuzzlesLink } from './fpuzzles.ts';
import { isGrid, type LabelRow, labelsOf, regionsOfLabels } from './grid-json.ts';
import { isPuzzlink, readPuzzlink } from './puzzlink.ts';
import { areNumbers, cellsOfRow, rowsOfText } from './rows.ts';

export type NotationFault = BoardFault | 'json' | 'link';

/**
 * A board in any form that people have it in: rows of letters or numbers, a link of puzz.link or f-puzzles, or JSON: an item, a
 * line of a pack, region numbers by cell, rows of labels, f-puzzles.
 */
export function readBoard(text: string, options: NotationOptions = {}): Verdict<SovereignBoard, NotationFault> {
  if (/^\s*[[{]/.test(text)) return boardOfJsonText(text, options);
  if (isFpuzzlesLink(text)) {
    const json = jsonOfFpuzzlesLink(text);
    return json === null ? refuse('link', words.brokenLink) : boardOfJsonText(json, options);
  }
  if (isPuzzlink(text)) {
    const linked = readPuzzlink(text);
    return linked.ok ? readRegionMap(linked.value, { ...options, stars: linked.value.stars }) : linked;
  }
  if (/^\s*https?:\/\//i.test(text)) return refuse('link', words.foreignLink);
  return text.length > LONGEST_TEXT ? refuse('size', words.tooLong(MIN_SIZE, MAX_SIZE)) : readRows(text, options);
}

/** Rows of letters or of numbers, on a line each or all on one. */
function readRows(text: string, options: NotationOptions): Verdict<SovereignBoard, BoardFault> {
  const rows = rowsOfText(text);
  if (!areNumbers(rows)) return readLetters(rows.map(row => row.replace(/[,;]/g, ' ')).join('\n'), options);
  return readGrid(
    rows.map(row => cellsOfRow(row).map(Number)),
    options,
  );
}

function boardOfJsonText(text: string, options: NotationOptions): Verdict<SovereignBoard, NotationFault> {
  const json = readJson(text);
  if (json.ok) return boardOfJson(json.value, options);
  return refuse('json', json.reason === 'syntax' ? words.brokenJson : json.note);
}

function boardOfJson(json: unknown, options: NotationOptions): Verdict<SovereignBoard, NotationFault> {
  if (isGrid(json)) return readGrid(json, options);
  if (!isJsonObject(json)) return refuse('json', words.notAPuzzle);
  if (isJsonObject(json.item)) return boardOfJson(json.item, options);
  const { stars, size, n = size, width = n, height = n } = json;
  const regions = json.regions ?? json.colorRegions ?? fpuzzlesGrid(json);
  if (stars !== undefined && typeof stars !== 'number') return refuse('stars', words.stars);
  const told = stars === undefined ? options : { ...options, stars };
  if (typeof regions === 'string') return readLetters(regions, told);
  if (isGrid(regions)) {
    if (typeof n === 'number' && n !== regions.length) return refuse('size', words.rowsTold(n, regions.length));
    return readGrid(regions, told);
  }
  if (!Array.isArray(regions) || !regions.every(region => typeof region === 'number'))
    return refuse('json', words.regionList);
  const side = Math.sqrt(regions.length);
  return readRegionMap({ width: sideOf(width, side), height: sideOf(height, side), regions }, told);
}

/** Rows of labels; any labels will do. */
function readGrid(grid: readonly LabelRow[], options: NotationOptions): Verdict<SovereignBoard, BoardFault> {
  const size = grid.length;
  if (size > MAX_SIZE) return refuse('size', words.rowCount(MIN_SIZE, MAX_SIZE, size));
  const rows = labelsOf(grid);
  const uneven = rows.findIndex(row => row.length !== size);
  if (uneven >= 0) return refuse('square', words.uneven(uneven + 1, rows[uneven]!.length, size));
  return checkedBoard(size, options.stars ?? 1, regionsOfLabels(rows.flat()), options.allowPieces);
}

function sideOf(told: unknown, otherwise: number): number {
  return typeof told === 'number' ? told : otherwise;
}
