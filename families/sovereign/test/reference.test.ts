import { rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { referenceIsConnected, referenceLogicSolve, referenceSolutions, upTo } from './reference.ts';
import { loadCommunityLevels, NO_LEVELS, randomRegions, regionsFromLetters } from './reference-boards.ts';

// On 4×4 only two placements do not touch: columns 1 3 0 2 (cells 1 7 8 14) and their mirror image 2 0 3 1 (cells 2 4 11 13).
const LEFT = [1, 7, 8, 14];
const RIGHT = [2, 4, 11, 13];

const inOrder = (solutions: readonly (readonly number[])[]) => solutions.map(cells => cells.join(' ')).sort();
const rowStripes = (size: number) => upTo(size * size).map(cell => Math.floor(cell / size));
const columnStripes = (size: number) => upTo(size * size).map(cell => cell % size);
const transposed = (regions: readonly number[], size: number) =>
  regions.map((_, cell) => regions[(cell % size) * size + Math.floor(cell / size)]!);

describe('boards worked out by hand', () => {
  test.each([
    // LEFT takes A B C D; RIGHT takes B A D C.
    { name: 'quadrants allow both', letters: 'AABB\nAABB\nCCDD\nCCDD', solutions: [LEFT, RIGHT] },
    // LEFT takes A B C D; RIGHT takes A C B C, two in C.
    { name: 'a region held twice leaves one', letters: 'AAAB\nCAAB\nCDDB\nCCDD', solutions: [LEFT] },
    // Both take A in the first and in the second row.
    { name: 'a ring over two rows leaves none', letters: 'AAAA\nABBA\nCCDD\nCCDD', solutions: [] },
  ])('$name', ({ letters, solutions }) => {
    const found = referenceSolutions(regionsFromLetters(letters), 4, 10);
    expect(inOrder(found)).toEqual(inOrder(solutions));
  });

  test('stops at the cap', () => {
    expect(referenceSolutions(rowStripes(6), 6, 7)).toHaveLength(7);
    expect(referenceSolutions(rowStripes(6), 6, 0)).toHaveLength(0);
  });

  test('a cell of no region holds no star', () => {
    const regions = regionsFromLetters('AABB\nAABB\nCCDD\nCCDD').with(1, -1);
    expect(referenceSolutions(regions, 4, 10)).toEqual([RIGHT]);
  });

  test.each([
    { name: 'quadrants are connected', letters: 'AABB\nAABB\nCCDD\nCCDD', isConnected: true },
    { name: 'a far cell is a second piece', letters: 'AABB\nAABB\nCCDD\nCCDA', isConnected: false },
    { name: 'a corner does not connect', letters: 'ABBB\nBABB\nCCDD\nCCDD', isConnected: false },
    {
      name: 'the end of a row is not next to the start of the next',
      letters: 'BBBA\nABBB\nCCDD\nCCDD',
      isConnected: false,
    },
  ])('$name', ({ letters, isConnected }) => {
    expect(referenceIsConnected(regionsFromLetters(letters), 4)).toBe(isConnected);
  });
});

describe('the four logic rules of seed 004', () => {
  // A is one cell (1). It clears 0 2 3, 5 9 13, 4 and 6. Row 1 then has only 7, while every column keeps two or three cells
  // and so do B (8 12), C (10 14) and D (7 11 15): a row single. 7 clears 11 15 and 10; 8 and 14 follow.
  const rowSingleNeeded = regionsFromLetters('BADD\nBBBD\nBCCD\nBCCD');

  test('needs the region single, then the row single', () => {
    expect(referenceLogicSolve(rowSingleNeeded, 4)).toEqual({ isSolved: true, placed: LEFT });
  });

  test('needs the column single on the transposed board', () => {
    // LEFT mirrored at the diagonal is RIGHT.
    expect(referenceLogicSolve(transposed(rowSingleNeeded, 4), 4)).toEqual({ isSolved: true, placed: RIGHT });
  });

  test('stalls on a unique board without any single', () => {
    const regions = regionsFromLetters('AAAB\nCAAB\nCDDB\nCCDD');
    expect(referenceLogicSolve(regions, 4)).toEqual({ isSolved: false, placed: [] });
  });

  test('places only stars of every solution, and finishes only on unique boards', () => {
    const rng = rngFrom('logic is sound');
    let finished = 0;
    let partial = 0;
    for (let i = 0; i < 600; i++) {
      const size = 4 + rng.uint(5);
      const regions = randomRegions(rng, size);
      const solutions = referenceSolutions(regions, size, 50);
      const { isSolved, placed } = referenceLogicSolve(regions, size);
      if (isSolved) expect(solutions).toEqual([placed]);
      for (const solution of solutions) expect(solution).toEqual(expect.arrayContaining([...placed]));
      if (isSolved) finished++;
      else if (placed.length > 0 && solutions.length > 1) partial++;
    }
    expect(finished).toBeGreaterThan(10);
    expect(partial).toBeGreaterThan(10);
  });
});

describe('against brute force over permutations', () => {
  // Permutations whose neighbours differ by more than one: 2, 14, 90 for 4, 5, 6 (OEIS A002464).
  test.each([
    { size: 4, count: 2 },
    { size: 5, count: 14 },
    { size: 6, count: 90 },
  ])('stripes rule nothing out at size $size: $count placements', ({ size, count }) => {
    for (const regions of [rowStripes(size), columnStripes(size)]) {
      expect(referenceSolutions(regions, size, Infinity)).toHaveLength(count);
      expect(byPermutations(regions, size)).toHaveLength(count);
    }
  });

  test.each([4, 5, 6])('random maps at size %i have the same solutions, none, one and many', size => {
    const rng = rngFrom('solutions by permutation').fork(size);
    const seen = [0, 0, 0];
    for (let i = 0; i < 150; i++) {
      const regions = randomRegions(rng, size);
      const expected = byPermutations(regions, size);
      expect(inOrder(referenceSolutions(regions, size, Infinity))).toEqual(inOrder(expected));
      seen[Math.min(2, expected.length)]!++;
    }
    expect(Math.min(...seen)).toBeGreaterThan(5);
  });
});

describe('more than one star, against a walk over whole rows', () => {
  test.each([
    { size: 8, stars: 2 },
    { size: 9, stars: 2 },
  ])('stripes of $size with $stars stars', ({ size, stars }) => {
    const expected = byWholeRows(size, stars);
    expect(expected.length).toBeGreaterThan(1);
    expect(inOrder(referenceSolutions(rowStripes(size), size, Infinity, stars))).toEqual(inOrder(expected));
    expect(inOrder(referenceSolutions(columnStripes(size), size, Infinity, stars))).toEqual(inOrder(expected));
  });

  test.each([8, 9])('random maps of %i with two stars', size => {
    const rng = rngFrom('two stars').fork(size);
    const placements = byWholeRows(size, 2);
    let solvable = 0;
    for (let i = 0; i < 20; i++) {
      const regions = randomRegions(rng, size);
      const expected = placements.filter(cells => upTo(size).every(region => countIn(cells, regions, region) === 2));
      expect(inOrder(referenceSolutions(regions, size, Infinity, 2))).toEqual(inOrder(expected));
      if (expected.length > 0) solvable++;
    }
    expect(solvable).toBeGreaterThan(0);
  });
});

describe('the community levels', () => {
  const levels = loadCommunityLevels();

  test('agree on the number of solutions, capped at 2', ({ skip }) => {
    skip(!levels, NO_LEVELS);
    for (const { id, regions, size, solutions } of levels ?? [])
      expect(referenceSolutions(regions, size, 2), id).toHaveLength(solutions);
  });

  test('agree on connectedness', ({ skip }) => {
    skip(!levels, NO_LEVELS);
    for (const { id, regions, size, isConnected } of levels ?? [])
      expect(referenceIsConnected(regions, size), id).toBe(isConnected);
  });

  test('are all there', ({ skip }) => {
    skip(!levels, NO_LEVELS);
    const unique = levels?.filter(level => level.isConnected && level.solutions === 1);
    expect([levels?.length, unique?.length]).toEqual([766, 384]);
  });
});

/** Every solution for one star, by trying each permutation of the columns. */
function byPermutations(regions: readonly number[], size: number): number[][] {
  return permutations(upTo(size))
    .map(columns => columns.map((column, row) => row * size + column))
    .filter(cells => new Set(cells.map(cell => regions[cell])).size === size)
    .filter(cells => cells.every((cell, row) => row === 0 || Math.abs((cell % size) - (cells[row - 1]! % size)) > 1));
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map(rest => [item, ...rest]));
}

/** Every placement with `stars` in each row and column and none touching, a bit mask of columns a row. */
function byWholeRows(size: number, stars: number): number[][] {
  const lines = upTo(2 ** size).filter(line => (line & (line << 1)) === 0 && bitsOf(line).length === stars);
  let partial: number[][] = [[]];
  for (let row = 0; row < size; row++) {
    partial = partial.flatMap(above =>
      lines
        .filter(line => row === 0 || ((line | (line << 1) | (line >> 1)) & above[row - 1]!) === 0)
        .map(line => [...above, line])
        .filter(board => upTo(size).every(column => starsIn(board, column) <= stars)),
    );
  }
  return partial.map(board => board.flatMap((line, row) => bitsOf(line).map(column => row * size + column)));
}

function bitsOf(line: number): number[] {
  return upTo(32).filter(bit => ((line >>> bit) & 1) === 1);
}

function starsIn(board: readonly number[], column: number): number {
  return board.filter(line => ((line >> column) & 1) === 1).length;
}

function countIn(cells: readonly number[], regions: readonly number[], region: number): number {
  return cells.filter(cell => regions[cell] === region).length;
}
