import { expectOk, type Rng, rngFrom, workWith } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { conduit } from '../src/index.ts';
import { type PuzzleReport, puzzleReport } from '../src/report.ts';
import type { ConduitItem } from '../src/schema.ts';
import { solve } from '../src/solve.ts';
import { puzzleEvaluator } from '../src/tools/evaluate.ts';
import { plainCounts, smallItem } from './agreement.ts';
import { itemsFor } from './items.ts';

const effort = { nodes: 200_000, isStopped: () => false };
const report = (item: ConduitItem) => puzzleReport(item, effort);
const namesIn = ({ antiPatterns }: PuzzleReport) => antiPatterns.map(({ name }) => name);

function flat(width: number, depth: number, tiles: Readonly<Record<string, number>>): ConduitItem {
  const inventory = Object.entries(tiles).map(([tile, count]) => ({ tile, count }));
  return { lattice: 'flat', bounds: { width, height: 1, depth }, inventory, fixed: [] };
}

/** Half of the puzzles lose a tile or get another one in its place, so that many have no solution. */
function spoiled(item: ConduitItem, rng: Rng): ConduitItem {
  const [first, ...others] = item.inventory;
  if (!first || rng.uint(2) === 0) return item;
  const rest = first.count > 1 ? [{ ...first, count: first.count - 1 }] : [];
  if (rng.uint(2) === 0) return { ...item, inventory: [...rest, ...others] };
  return { ...item, inventory: [...rest, ...others.filter(({ tile }) => tile !== 'cap'), { tile: 'cap', count: 1 }] };
}

describe('the report of a puzzle that somebody brings', () => {
  it('has as many solutions as brute force finds, and calls complete what is', async () => {
    const rng = rngFrom('reported');
    let [solvable, unsolvable] = [0, 0];
    while (solvable < 30 || unsolvable < 20) {
      const small = smallItem(rng, 4);
      const item = small && spoiled(small, rng);
      if (!item || solve(item, { limit: 11, nodes: 20_000 }).unknown) continue;
      const { solutions, solutionsRaw, complete, limited, ladder, faults, seed, tier } = await report(item);
      expect(complete).toBe(!limited);
      if (limited) continue;
      const context = JSON.stringify(item);
      expect(`${solutions}/${solutionsRaw}`, context).toBe(plainCounts(item));
      expect([tier === null, seed === null], context).toEqual([solutions === 0, solutions === 0]);
      if (ladder.end === 'impossible' || faults.length > 0) expect(solutions, context).toBe(0);
      if (solutions === 0) unsolvable++;
      else solvable++;
    }
  });

  it('grades an item as the maker does, with a step in words for every deduction', async () => {
    for (const item of itemsFor({ bounds: [2, 2, 2] }, 'graded', 12)) {
      const proof = expectOk(conduit.maker.prove(item, workWith(rngFrom('graded'), conduit.allowance.prove)));
      const { tier, score, evidence } = conduit.maker.grade(item, proof);
      const given = await report(item);
      expect(given).toMatchObject({ tier, score, solutions: proof.solutions.length, complete: true });
      expect(given.solutionsRaw).toBe(proof.solutionsRaw);
      expect(given.ladder).toMatchObject({ rungs: evidence.steps, open: evidence.open, trials: evidence.trials });
      expect(given.seed).toEqual({
        score: evidence.seedScore,
        tier: evidence.seedTier,
        metrics: evidence.seedMetrics,
      });
      expect(given.steps.map(({ rung }) => rung)).toEqual(proof.deductions!.steps.map(({ rung }) => rung));
      for (const { says } of given.steps) {
        expect(says).toMatch(/^[A-Z].*[.]$/);
        expect(says).not.toMatch(/undefined|null|NaN|\[object/);
      }
      expect(namesIn(given)).not.toContain('ambiguous');
    }
  });

  it('says in words what a step rests on, where, and what follows', async () => {
    const { steps } = await report(flat(3, 2, { corner: 3 }));
    expect(steps).toContainEqual({
      rung: 'contradiction',
      says: 'What if a corner were in row 1, column 1, with ends at right middle and bottom middle? Then the rest could not be closed. Leave row 1, column 1 empty.',
    });
    const line = await report(flat(2, 1, { cap: 2 }));
    expect(line.steps.at(-1)?.says).toMatch(
      /Place a cap in row 1, column 1, with ends at right middle; place a cap in row 1, column 2, with ends at left middle\.$/,
    );
  });

  it.each([
    ['a single line', flat(2, 1, { cap: 2 }), ['degenerate', 'trivial']],
    ['more than three solutions', flat(5, 5, { corner: 6, straight: 6 }), ['ambiguous']],
    ['an odd number of ends', flat(2, 2, { cap: 3 }), ['impossible']],
    ['no solution that a fault shows', flat(3, 3, { corner: 3, cap: 1 }), ['impossible']],
    ['no tile', flat(2, 2, {}), ['impossible']],
  ])('names the anti-patterns of a puzzle with %s', async (_, item, names) => {
    const given = await report(item);
    expect(namesIn(given)).toEqual(names);
    expect(given.antiPatterns.every(({ says }) => says.length > 0)).toBe(true);
  });

  it('names a shape in pieces, and says why it has no solution', async () => {
    const face = (x: number, z: number) => ({ x, y: 0, z, orientation: 'flat' as const });
    const given = await report({ ...flat(3, 3, { cap: 2 }), silhouette: [face(0, 0), face(2, 2)] });
    expect(namesIn(given)).toEqual(['impossible', 'disconnected']);
    expect(given.faults).toContainEqual('The outline is in pieces: these spots share no edge with the rest.');
  });

  it('tells a puzzle that it could not decide from one without a solution', async () => {
    const [item] = itemsFor({ bounds: [3, 2, 3] }, 'undecided', 1);
    const given = await puzzleReport(item!, { nodes: 1, isStopped: () => false });
    expect(given).toMatchObject({ solutions: 0, complete: false, limited: false, tier: null, seed: null });
    expect(namesIn(given)).not.toContain('impossible');
    expect(given.steps.length).toBeGreaterThan(0);
  });

  it('has no grade where the budget leaves too few trials for one', async () => {
    const [item] = itemsFor({ bounds: [3, 2, 3], tier: 'hard' }, 'few trials', 1);
    const whole = await report(item!);
    const { trials } = whole.ladder;
    const cut = await puzzleReport(item!, { ...effort, nodes: trials - 1 });
    expect(whole.tier).toBe('hard');
    expect(cut).toMatchObject({ tier: null, score: null, ladder: { end: 'capped', trials: trials - 1 } });
    expect(cut.steps).toEqual(whole.steps.slice(0, cut.steps.length));
  });

  it('ends when it is stopped, at every moment', async () => {
    const [item] = itemsFor({ bounds: [2, 2, 2], reasoning: 'any' }, 'stopped', 1);
    let asked = 0;
    const whole = await puzzleReport(item!, { ...effort, isStopped: () => ++asked < 0 });
    for (let at = 0; at < asked; at += Math.ceil(asked / 25)) {
      let left = at;
      const { steps, ladder, complete, tier } = await puzzleReport(item!, { ...effort, isStopped: () => left-- <= 0 });
      expect(steps).toEqual(whole.steps.slice(0, steps.length));
      expect(complete).toBe(false);
      if (ladder.end === 'stopped') expect(tier).toBeNull();
    }
  });
});

describe('the evaluator of the command line', () => {
  it('takes nodes, and a time by the clock that it is given', async () => {
    const [item] = itemsFor({ bounds: [3, 2, 3] }, 'budget', 1);
    let now = 0;
    const clock = () => now++;
    expect(await puzzleEvaluator.evaluate(item!, { budget: { nodes: 1 }, now: clock })).toMatchObject({
      complete: false,
    });
    expect(await puzzleEvaluator.evaluate(item!, { budget: { ms: 5 }, now: clock })).toMatchObject({
      complete: false,
      ladder: { end: 'stopped' },
    });
    expect(await puzzleEvaluator.evaluate(item!, { now: clock })).toMatchObject({ complete: true });
  });

  it('reads text, a PuzzleSpec, an item and a line of a pack, and says where it is wrong', () => {
    const item = flat(2, 1, { cap: 2 });
    for (const source of [
      item,
      { item },
      'conduit flat 2x1x1\ninventory\n  2 cap\n',
      { bounds: item.bounds, lattice: 'flat', inventory: [{ tileId: 'cap', count: 2 }], fixedTiles: [] },
    ])
      expect(expectOk(puzzleEvaluator.read(source))).toMatchObject({
        lattice: 'flat',
        inventory: [{ tile: 'cap', count: 2 }],
      });
    expect(puzzleEvaluator.read('conduit flat 2x1x1\ninventory\n  2 cup\n', 5)).toMatchObject({
      note: expect.stringMatching(/^line 7: no tile is named "cup"/),
    });
  });
});
