import { expectOk, rngFrom } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { specOfItem } from '../src/formats/spec.ts';
import { writeNotation } from '../src/notation.ts';
import type { ConduitItem, Placement } from '../src/schema.ts';
import { type SolveResult, solve } from '../src/solve.ts';
import { solveFully } from '../src/solve-fully.ts';
import { solver } from '../src/tools/solve.ts';
import { verifySolution } from '../src/verify.ts';
import { plainCounts, smallItem } from './agreement.ts';

type Report = SolveResult extends infer R ? Omit<R, 'solutions'> & { solutions: number; found?: Placement[][] } : never;

const MANY = 400;
const nodes = 1_000_000;

async function reportOf(item: ConduitItem, limits: object): Promise<Report> {
  const { report } = await solver.solve(item, { nodes, ...limits });
  return report as Report;
}

/** Small items that do not have too many solutions, with all of them. */
async function solvedItems(seed: string, count: number): Promise<readonly (readonly [ConduitItem, Report])[]> {
  const rng = rngFrom(seed);
  const items: (readonly [ConduitItem, Report])[] = [];
  while (items.length < count) {
    const item = smallItem(rng, 5);
    if (item === null || solve(item, { limit: MANY, nodes: 20_000 }).limited) continue;
    const report = await reportOf(item, { limit: MANY });
    if (!report.unknown) items.push([item, report]);
  }
  return items;
}

describe('the solver of puzzles that people bring', () => {
  it('finds as many solutions as brute force, in whatever form the puzzle comes', async () => {
    for (const [n, [item, report]] of (await solvedItems('brought', 60)).entries()) {
      const source = [writeNotation(item), specOfItem(item), item][n % 3];
      const read = expectOk(solver.read(source)).item;
      expect(await reportOf(read, { limit: MANY })).toMatchObject({ solutions: report.solutions });
      expect(`${report.solutions}/${report.solutionsRaw}`).toBe(plainCounts(item));
      expect(report.found?.every(solution => verifySolution(solution, item))).toBe(true);
    }
  });

  it('stops at the limit, and lists no solutions if they are only counted', async () => {
    for (const [item, { solutions: all }] of await solvedItems('limited', 30)) {
      for (const limit of [1, 2, 3, all, all + 1].filter(each => each > 0)) {
        const limited = await reportOf(item, { limit });
        expect(limited).toMatchObject({ solutions: Math.min(limit, all), limited: limit <= all, unknown: false });
        expect(limited.found).toHaveLength(limited.solutions);
        const { found: _, ...counted } = limited;
        expect(await reportOf(item, { limit, isCountOnly: true })).toEqual(counted);
      }
    }
  });

  it('reports what it has when it is stopped', async () => {
    for (const [item, { solutions: all, stats }] of await solvedItems('stopped', 30)) {
      const visits = Math.floor(stats.nodesExplored / 2);
      if (visits === 0) continue;
      let left = visits;
      const { report, isDecided } = await solver.solve(item, { nodes, limit: MANY, isStopped: () => left-- <= 0 });
      const { solutions, unknown, found, stats: done } = report as Report;
      expect({ isDecided, unknown, nodes: done.nodesExplored }).toEqual({
        isDecided: false,
        unknown: true,
        nodes: visits,
      });
      expect(solutions).toBeLessThanOrEqual(all);
      expect(found?.every(solution => verifySolution(solution, item))).toBe(true);
    }
  });
});

describe('a search that goes over to SAT', () => {
  it('has all solutions, those that backtracking found among them, and the statistics of both', async () => {
    for (const [item, all] of await solvedItems('both', 30)) {
      if (all.stats.nodesExplored < 4) continue;
      const first = solve(item, { limit: MANY, nodes: Math.floor(all.stats.nodesExplored / 2) });
      const both = await solveFully(item, { limit: MANY, nodes: first.stats.nodesExplored });
      expect(both).toMatchObject({ engine: 'sat', solutionsRaw: all.solutionsRaw, limited: false, unknown: false });
      expect(both.solutions).toHaveLength(all.solutions);
      expect(both.solutions.slice(0, first.solutions.length)).toEqual(first.solutions);
      const { nodesExplored, backtracks, ...rest } = both.stats;
      expect(rest).toEqual({ ...rest, forcedMoves: all.stats.forcedMoves, solutionCount: all.solutions });
      expect(nodesExplored).toBeGreaterThanOrEqual(first.stats.nodesExplored + all.solutions - first.solutions.length);
      expect(backtracks).toBeGreaterThanOrEqual(first.stats.backtracks);
      expect(rest.propagationPruning).toBe(first.stats.propagationPruning);
      expect(rest.maxDepth).toBe(first.stats.maxDepth);
    }
  });

  it('stops there, too', async () => {
    const inventory = [
      { tile: 'tee', count: 20 },
      { tile: 'cap', count: 4 },
      { tile: 'corner-mr', count: 6 },
      { tile: 'cross', count: 6 },
    ];
    const item: ConduitItem = { lattice: 'seed', bounds: { width: 4, height: 4, depth: 4 }, inventory, fixed: [] };
    let asked = 0;
    const first = 50;
    const report = await solveFully(item, { nodes: first, limit: 1_000_000, isStopped: () => asked++ > first + 20 });
    expect(report).toMatchObject({ engine: 'sat', unknown: true });
    expect(asked).toBeGreaterThan(first + 20);
  });

  it('goes on with backtracking for as long as that finds something', async () => {
    const inventory = [
      { tile: 'tee', count: 4 },
      { tile: 'corner', count: 4 },
      { tile: 'cross', count: 4 },
    ];
    const item: ConduitItem = { lattice: 'flat', bounds: { width: 5, height: 1, depth: 5 }, inventory, fixed: [] };
    const report = await solveFully(item, { nodesInAll: 300, limit: 1_000_000 });
    expect(report).toMatchObject({ engine: 'backtrack', unknown: true, stats: { nodesExplored: 300 } });
  });
});
