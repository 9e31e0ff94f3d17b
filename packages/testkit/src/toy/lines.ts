import type { Settled, ToyItem, ToyMark } from './kinds.ts';

/** Lines are numbered from 0, the rows before the columns. */
export const lineNumbers = ({ size }: ToyItem): readonly number[] =>
  Array.from({ length: 2 * size }, (_, line) => line);

export function cellsOf({ size }: ToyItem, line: number): readonly number[] {
  return Array.from({ length: size }, (_, i) => (line < size ? line * size + i : i * size + line - size));
}

/** The ways to shade a line that reach its sum and agree with the marks; bit i of a way is the line's i-th cell. */
export function waysOf(item: ToyItem, line: number, marks: readonly ToyMark[]): readonly number[] {
  const known = cellsOf(item, line).map(cell => marks[cell]);
  const fits = (way: number) => known.every((mark, i) => mark === 'empty' || mark === markInWay(way, i));
  const weight = (way: number) => known.reduce((sum, _, i) => sum + (way & (1 << i) ? i + 1 : 0), 0);
  const sum = [...item.rows, ...item.columns][line];
  return Array.from({ length: 1 << item.size }, (_, way) => way).filter(way => weight(way) === sum && fits(way));
}

export const markInWay = (way: number, i: number): Settled['mark'] => (way & (1 << i) ? 'shaded' : 'cross');

/** The empty cells of a line on which all its ways agree, and how they must be marked. */
export function forcedIn(item: ToyItem, line: number, marks: readonly ToyMark[]): readonly Settled[] {
  const ways = waysOf(item, line, marks);
  return cellsOf(item, line).flatMap((cell, i) => {
    const mark = markInWay(ways[0] ?? 0, i);
    return marks[cell] === 'empty' && ways.every(way => markInWay(way, i) === mark) ? [{ cell, mark }] : [];
  });
}
