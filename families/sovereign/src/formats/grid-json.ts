import { REGION_LETTERS } from '../board.ts';

/** What stands for a region in a cell of a grid: a number, or a letter or a short text. */
type RegionLabel = number | string;
/** A row of labels; a row may also be one text of letters. */
export type LabelRow = readonly RegionLabel[] | string;

const LONGEST_LABEL = 40;

/** Whether JSON is rows of labels. */
export function isGrid(json: unknown): json is readonly LabelRow[] {
  return Array.isArray(json) && json.length > 0 && json.every(isLabelRow);
}

function isLabelRow(row: unknown): boolean {
  if (typeof row === 'string') return /^[A-Za-z]+$/.test(row);
  return Array.isArray(row) && row.length > 0 && row.every(isLabel);
}

function isLabel(label: unknown): boolean {
  return typeof label === 'number' || (typeof label === 'string' && label.length <= LONGEST_LABEL);
}

export function labelsOf(grid: readonly LabelRow[]): readonly (readonly RegionLabel[])[] {
  return grid.map(row => (typeof row === 'string' ? [...row] : row));
}

/** The regions of labels in their order: numbers by value, letters as A–Z, a–z, other texts by their code units. */
export function regionsOfLabels(labels: readonly RegionLabel[]): readonly number[] {
  const names = [...new Set(labels)].sort(inOrder);
  const numbers = new Map(names.map((name, i) => [name, i]));
  return labels.map(label => numbers.get(label)!);
}

function inOrder(one: RegionLabel, other: RegionLabel): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [a, b] = [placeOf(one), placeOf(other)];
  if (a !== b) return a - b;
  return String(one) < String(other) ? -1 : 1;
}

/** Numbers come before letters, and other texts after them. */
function placeOf(label: RegionLabel): number {
  if (typeof label === 'number') return -1;
  const letter = label.length === 1 ? REGION_LETTERS.indexOf(label) : -1;
  return letter < 0 ? REGION_LETTERS.length : letter;
}
