import { rngFrom } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { deductionsOf } from '../src/deductions.ts';
import type { ConduitParams } from '../src/index.ts';
import { RUNGS } from '../src/rungs/rungs.ts';
import type { ConduitItem, Deduction } from '../src/schema.ts';
import { solve } from '../src/solve.ts';
import { catalogue } from './agreement.ts';
import { itemsFor } from './items.ts';
import { replayPlainly } from './plain-deductions.ts';
import { readItem } from './plain-puzzle.ts';
import { tileOf } from './plain-tiles.ts';

const tileOfName = (name: string) => tileOf(catalogue(name)!);

function replay(item: ConduitItem, steps: readonly Deduction[]) {
  return replayPlainly(readItem(item, catalogue), steps, tileOfName);
}

const SETTINGS: readonly (readonly [string, Partial<ConduitParams>, number])[] = [
  ['flat boards', { lattice: 'flat', bounds: [4, 1, 4] }, 12],
  ['flat boards without trial and error', { lattice: 'flat', bounds: [5, 1, 5], reasoning: 'plain' }, 4],
  ['boxes', { lattice: 'box', bounds: [2, 1, 1] }, 6],
  ['silhouettes', { lattice: 'seed', bounds: [3, 2, 3], tiles: [10, 16] }, 10],
  ['open boards', { lattice: 'seed', bounds: [2, 2, 2], tiles: [7, 9], silhouette: 'off' }, 8],
];

describe('deductions', () => {
  it.each(SETTINGS)('hold when they are replayed from the rules alone: %s', (_, params, count) => {
    for (const item of itemsFor(params, 'deductions', count)) {
      const { steps, open } = deductionsOf(item);
      const { fault, options } = replay(item, steps);
      expect(fault).toBeNull();
      expect(options.filter(list => list.length > 1)).toHaveLength(open);
      if (open === 0) expect(solve(item, { limit: 2 }).solutions).toHaveLength(1);
    }
  });

  it('name every rung somewhere', () => {
    const items = SETTINGS.flatMap(([, params, count]) => itemsFor(params, 'rungs', count));
    const rungs = new Set(items.flatMap(item => deductionsOf(item).steps.map(({ rung }) => rung)));
    expect(RUNGS.filter(rung => !rungs.has(rung))).toEqual([]);
  });

  it('do not hold on another puzzle, without a step, or without a premise that is needed', () => {
    const rng = rngFrom('forged deductions');
    const items = itemsFor({ lattice: 'flat', bounds: [4, 1, 4] }, 'forged', 8);
    let refused = 0;
    for (const [n, item] of items.entries()) {
      const { steps, open } = deductionsOf(item);
      const isWhole = (forged: readonly Deduction[], on = item) => {
        const { fault, options } = replay(on, forged);
        return fault === null && options.filter(list => list.length > 1).length <= open;
      };
      expect(isWhole(steps)).toBe(true);
      expect(isWhole(steps, items[(n + 1) % items.length]!)).toBe(false);
      const at = rng.uint(steps.length);
      if (!isWhole(steps.filter((_, i) => i !== at))) refused++;
      if (!isWhole(steps.map((step, i) => (i === at ? { ...step, by: step.by.slice(1) } : step)))) refused++;
    }
    expect(refused).toBeGreaterThan(items.length);
  });
});
