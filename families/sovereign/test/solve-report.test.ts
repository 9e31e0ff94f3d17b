import { rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { isSolution, type SolveReport, solveReport } from '../src/index.ts';
import { referenceSolutions } from './reference.ts';
import { randomRegions } from './reference-boards.ts';

const rng = rngFrom('reports');
const boards = Array.from({ length: 60 }, (_, n) => {
  const size = 4 + (n % 4);
  return { size, stars: 1, regions: randomRegions(rng.fork(n), size) };
});
const cellsOf = (columns: readonly number[]) => columns.map((col, row) => row * columns.length + col);

describe('the report of a board that somebody brings', () => {
  test('has as many solutions as the plain search finds, up to the limit', () => {
    for (const board of boards) {
      const all = referenceSolutions(board.regions, board.size, 1e9).length;
      for (const limit of [1, 2, all, all + 1].filter(each => each > 0)) {
        const report = solveReport(board, { limit }) as SolveReport;
        expect(report.solutions).toBe(Math.min(limit, all));
        // Deductions that finish on the first solution prove that it is the only one.
        expect(report.limited).toBe(limit <= all && !(all === 1 && report.logic));
        expect(report.found).toHaveLength(report.solutions);
        expect(report.found?.every(columns => isSolution(board, cellsOf(columns)))).toBe(true);
        expect(new Set(report.found?.map(String)).size).toBe(report.solutions);
        expect(report.solution !== null).toBe(all === 1 && !report.limited);
        const { found: _, ...counted } = report;
        expect(solveReport(board, { limit, isCountOnly: true })).toEqual(counted);
      }
    }
  });

  test('that is stopped has what was found until then', () => {
    const rows = Array.from({ length: 10 }, (_, row) => Array<number>(10).fill(row)).flat();
    const board = { size: 10, stars: 1, regions: rows };
    let left = 100;
    const report = solveReport(board, { limit: 1_000_000, isStopped: () => left-- <= 0 });
    expect(report).toMatchObject({
      error: 'budget',
      note: 'stopped before it was decided',
      stats: { nodesExplored: 100 },
    });
    expect(report.solutions).toBeGreaterThan(0);
    expect(report.found?.every(columns => isSolution(board, cellsOf(columns)))).toBe(true);
  });
});
