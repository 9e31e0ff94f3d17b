import { isJsonObject, readJson } from '@tessera/core';
import { MIN_SIZE } from '../limits.ts';
import { fpuzzlesGrid, isFpuzzlesLink } from './fpuzzles.ts';
import { isGrid } from './grid-json.ts';
import { isPuzzlink } from './puzzlink.ts';
import { cellsOfRow, rowsOfText } from './rows.ts';

/** Whether a text is meant as a board: a link, JSON with regions, a grid, or rows of letters or numbers. */
export function isBoardText(text: string): boolean {
  if (/^\s*[[{]/.test(text)) return isBoardJson(text);
  return isPuzzlink(text) || isFpuzzlesLink(text) || isRows(text);
}

function isBoardJson(text: string): boolean {
  const json = readJson(text);
  if (!json.ok) return /"(colorRegions|regions)"\s*:/.test(text);
  const item = isJsonObject(json.value) && isJsonObject(json.value.item) ? json.value.item : json.value;
  if (!isJsonObject(item)) return isGrid(item);
  return 'regions' in item || 'colorRegions' in item || fpuzzlesGrid(item) !== undefined;
}

/** Rows that are nearly a square: one that is too long or too short is a slip, most of them are another text. */
function isRows(text: string): boolean {
  const rows = rowsOfText(text);
  if (rows.length < MIN_SIZE || !rows.every(row => /^[A-Za-z0-9 \t,;]+$/.test(row))) return false;
  const whole = rows.filter(row => cellsOfRow(row).length === rows.length);
  return whole.length > rows.length / 2;
}
