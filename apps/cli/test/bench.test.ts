import { loadFamily } from '@tessera/catalog';
import { expect, it } from 'vitest';
import { churn } from '../src/bench/busy.ts';
import { measureOverhead } from '../src/bench/overhead.ts';
import { measureSpeedUp } from '../src/bench/speed-up.ts';

it('measures what the mill adds, a figure a round', async () => {
  const { added, stages } = await measureOverhead((await loadFamily('toy'))!, { size: 3 }, 2);
  expect(added).toHaveLength(2);
  expect(added.every(Number.isFinite)).toBe(true);
  expect(Math.min(...stages)).toBeGreaterThan(0);
});

it('measures two threads against one, through the mill and bare', async () => {
  const { ratios, bareRatios, one, two } = await measureSpeedUp(0.02, 1);
  expect(Math.min(...ratios, ...bareRatios, ...one, ...two)).toBeGreaterThan(0);
});

it('does busy work that depends on nothing but its start', () => expect(churn(3, 1)).toBe(2647435461));
