import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeColors } from '../src/rules/packed/bonus.ts';
import { colorAt, countOf, mostOf, tilesOf, totalOf } from '../src/rules/packed/tile-counts.ts';
import { columnCells, completeColumns, completeRows, placementScore, rowCells } from '../src/rules/packed/wall.ts';
import { placementPoints } from './plain-wall.ts';

const FIVE = [0, 1, 2, 3, 4];
const runs = { seed: 4, numRuns: 500 };
const counts = (most: number) => fc.array(fc.nat(most), { minLength: 5, maxLength: 5 });
const heap = (list: readonly number[]) => list.reduce((sum, count, color) => sum + tilesOf(color, count), 0);

test('the counts of a heap are independent', () => {
  fc.assert(
    fc.property(counts(20), list => {
      expect(FIVE.map(color => countOf(heap(list), color))).toEqual(list);
      expect(totalOf(heap(list))).toBe(list.reduce((sum, count) => sum + count, 0));
    }),
    runs,
  );
});

test('the n-th tile is found with tiles sorted by colour', () => {
  fc.assert(
    fc.property(counts(20), list => {
      const laid = list.flatMap((count, color) => new Array<number>(count).fill(color));
      expect(laid.map((_, place) => colorAt(heap(list), place))).toEqual(laid);
    }),
    runs,
  );
});

test('the larger count of each colour is taken', () => {
  fc.assert(
    fc.property(counts(15), counts(15), (a, b) => {
      expect(mostOf(heap(a), heap(b))).toBe(heap(a.map((count, color) => Math.max(count, b[color]!))));
    }),
    runs,
  );
});

test('rows, columns and points of a wall equal those of the plain rules', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 25 - 1), fc.nat(24), (bits, cell) => {
      const wall = bits | (1 << cell);
      const plain = FIVE.map(row => FIVE.map(column => ((wall >>> (5 * row + column)) & 1) === 1));
      const [row, column] = [Math.floor(cell / 5), cell % 5];
      expect(placementScore(wall, row, column)).toBe(placementPoints(plain, row, column));
      expect(rowCells(wall, row)).toBe(FIVE.reduce((sum, c) => sum + (plain[row]![c] ? 1 << c : 0), 0));
      expect(columnCells(wall, column)).toBe(FIVE.reduce((sum, r) => sum + (plain[r]![column] ? 1 << r : 0), 0));
      expect(completeRows(wall)).toBe(plain.filter(cells => cells.every(Boolean)).length);
      expect(completeColumns(wall)).toBe(FIVE.filter(c => plain.every(cells => cells[c])).length);
      expect(completeColors(wall)).toBe(completeColumns(wall));
    }),
    runs,
  );
});
