import { expectOk, rngFrom, workWith } from '@tessera/core';
import { findBestPuzzles } from '@tessera/mill';
import { describe, expect, it } from 'vitest';
import { adapt } from '../src/adapt.ts';
import { evaluate, METRIC_WEIGHTS } from '../src/evaluate.ts';
import { conduit } from '../src/index.ts';
import { tierOf } from '../src/load.ts';
import { log2Steps } from '../src/scale.ts';
import { verifySolution } from '../src/verify.ts';
import { itemsFor } from './items.ts';
import { paramsWith } from './params.ts';

const flat = { lattice: 'flat', bounds: [4, 1, 4] } as const;

function graded(some: Parameters<typeof itemsFor>[0], count: number) {
  return itemsFor(some, 'graded', count).map(item => {
    const proof = expectOk(conduit.maker.prove(item, workWith(rngFrom('graded'), conduit.allowance.prove)));
    return { grade: conduit.maker.grade(item, proof), evaluation: evaluate(item, proof) };
  });
}

describe('the evaluator of seed 001 §3', () => {
  it('weighs five metrics that are each between 0 and 1', () => {
    expect(Object.values(METRIC_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    for (const { evaluation } of graded(flat, 12)) {
      for (const metric of Object.values(evaluation.metrics)) {
        expect(metric).toBeGreaterThanOrEqual(0);
        expect(metric).toBeLessThanOrEqual(1);
      }
    }
  });

  it('takes a platform-independent logarithm: exact at powers of two, linear between', () => {
    expect([1, 2, 3, 4, 1024].map(log2Steps)).toEqual([0, 1, 1.5, 2, 10]);
  });
});

describe('tiers', () => {
  it('are easy exactly where nothing must be tried out', () => {
    for (const { grade } of graded({ ...flat, reasoning: 'plain' }, 10)) expect(grade.tier).toBe('easy');
    for (const { grade } of graded({ ...flat, bounds: [5, 1, 5] }, 12)) {
      const { contradiction } = grade.evidence.steps as { contradiction: number };
      expect(grade.tier === 'easy').toBe(contradiction === 0 && grade.evidence.open === 0);
    }
  });

  it('rise with the freedom and with the trials', () => {
    const demands = [
      { freedom: 20, trials: 0, needsTrial: false },
      { freedom: 40, trials: 4, needsTrial: true },
      { freedom: 90, trials: 80, needsTrial: true },
      { freedom: 150, trials: 900, needsTrial: true },
      { freedom: 200, trials: 5000, needsTrial: true },
    ];
    const tiers = demands.map(tierOf);
    expect(tiers).toEqual(['easy', 'medium', 'hard', 'expert', 'expert']);
  });

  it('give scores that order puzzles across tiers', () => {
    const all = graded({ ...flat, bounds: [5, 1, 4] }, 30).map(({ grade }) => grade);
    const order = ['easy', 'medium', 'hard', 'expert'];
    for (const one of all) {
      for (const other of all)
        if (order.indexOf(one.tier) < order.indexOf(other.tier)) expect(one.score).toBeLessThan(other.score);
    }
  });
});

const SOLID = { lattice: 'seed', bounds: [3, 2, 3] } as const;

describe('findBestPuzzles', () => {
  const params = paramsWith(flat);

  it('returns the best by score, all different, all solved, the same for the same seed', async () => {
    const search = () => findBestPuzzles(conduit, params, 3, 60, { seed: 'best', adapt: true });
    const best = await search();
    expect(best).toHaveLength(3);
    const scores = best.map(({ grade }) => grade.score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(best.map(({ item }) => conduit.maker.fingerprint(item))).size).toBe(3);
    for (const { item, proof } of best) expect(verifySolution(proof.solutions[0]!, item)).toBe(true);
    expect(await search()).toEqual(best);
  });

  it.each([
    ['too ambiguous', 'ambiguous', { tiles: [8, 12] }, { tiles: [8, 11] }],
    ['too ambiguous with as many tiles as usual', 'ambiguous', {}, { tiles: [15, 15] }],
    ['too ambiguous in 3D with as many tiles as usual', 'budget', SOLID, { tiles: [8, 27] }],
    ['too ambiguous with as many tiles as its tier has', 'ambiguous', { ...SOLID, tier: 'hard' }, { tiles: [18, 25] }],
    ['no network with as many tiles as usual', 'network', SOLID, { tiles: [7, 28] }],
    ['too many fixed', 'fixed', { fixed: [0, 2] }, { fixed: [0, 3] }],
    [
      'trivial',
      'trivial',
      { allowedTileTypes: ['cap'], reasoning: 'plain' },
      { allowedTileTypes: [], reasoning: 'any' },
    ],
    ['of other tiers', 'tier', { tier: 'expert', fixed: [0, 1] }, { fixed: [0, 400], tier: 'expert' }],
    ['no network', 'network', { symmetry: 'mirror' }, { symmetry: 'none' }],
    ['nothing wrong', 'other', { symmetry: 'mirror' }, { symmetry: 'mirror' }],
  ] as const)('seed 001 §4.2: adapts between epochs when puzzles are %s', (_, reason, before, then) => {
    const asked = paramsWith({ ...flat, ...before });
    const seen = { attempts: 40, passed: 10, refused: { [`screen:${reason}`]: 30 } };
    expect(adapt.next(asked, seen, asked)).toMatchObject(then);
  });
});
