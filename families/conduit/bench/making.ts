import { expectOk, readParams, rngFrom, workWith } from '@tessera/core';
import { machineText, rateOf } from '@tessera/testkit/bench';
import { fields } from '../src/fields.ts';
import { type ConduitParams, conduit } from '../src/index.ts';
import { tileCountOf } from '../src/item.ts';
import type { ConduitItem } from '../src/schema.ts';

export function paramsOf(some: Partial<ConduitParams>): ConduitParams {
  return expectOk(readParams(fields, some));
}

/** Items that a maker proposes one after another. */
function* proposals(params: ConduitParams, seed: string): Generator<ConduitItem | null> {
  for (let n = 0; ; n++) {
    const work = workWith(rngFrom(seed).fork(n), conduit.allowance.propose);
    const item = conduit.maker.propose(params, work);
    yield item.ok ? item.value : null;
  }
}

export function someItems(params: ConduitParams, seed: string, count: number): readonly ConduitItem[] {
  const items: ConduitItem[] = [];
  for (const item of proposals(params, seed)) {
    if (item) items.push(item);
    if (items.length === count) break;
  }
  return items;
}

interface Rate {
  readonly name: string;
  readonly floor: number;
  readonly goal: number;
  readonly params: Partial<ConduitParams>;
}

const flat = (size: number): Partial<ConduitParams> => ({ lattice: 'flat', bounds: [size, 1, size] });
const cube: Partial<ConduitParams> = { lattice: 'seed', bounds: [3, 3, 3], tiles: [24, 24] };

const RATES: readonly Rate[] = [
  { name: 'flat 4×4', floor: 800, goal: 3000, params: flat(4) },
  { name: 'flat 5×5', floor: 120, goal: 500, params: flat(5) },
  { name: 'flat 6×6', floor: 25, goal: 120, params: flat(6) },
  { name: 'flat 8×8', floor: 2, goal: 10, params: flat(8) },
  { name: 'flat 6×6, nothing to try out', floor: 600, goal: 2500, params: { ...flat(6), reasoning: 'plain' } },
  { name: 'flat 4×4, at most one fixed', floor: 20, goal: 100, params: { ...flat(4), fixed: [0, 1] } },
  { name: 'flat 5×5, at most 12 % fixed', floor: 3, goal: 20, params: { ...flat(5), fixed: [0, 3] } },
  { name: 'box 2×1×2', floor: 120, goal: 500, params: { lattice: 'box', bounds: [2, 1, 2] } },
  {
    name: '3×3×3, 24 tiles, silhouette, at most 20 % fixed',
    floor: 100,
    goal: 500,
    params: { ...cube, fixed: [0, 4] },
  },
  { name: '3×3×3, 24 tiles, silhouette, at most 8 % fixed', floor: 0, goal: 5, params: { ...cube, fixed: [0, 1] } },
];

/** Unique puzzles a second with as few fixed tiles as can be told, whole proposals with their refusals. */
export function makingLines(duration: number): readonly string[] {
  return RATES.map(({ name, floor, goal, params }) => {
    const source = proposals(paramsOf(params), 'bench');
    let made = 0;
    let share = 0;
    const rate = rateOf(() => {
      const item = source.next().value;
      if (!item) return 0;
      made++;
      share += item.fixed.length / tileCountOf(item);
      return 1;
    }, duration);
    const fixed = `${((100 * share) / made).toFixed(0)}% fixed`;
    return `  ${name}: ${rate.toFixed(1)} a second (${fixed}; floor ${floor}, goal ${goal}); ${machineText()}`;
  });
}
