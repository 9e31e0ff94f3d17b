import { rngFrom, workWith } from '@tessera/core';
import { type ConduitParams, conduit } from '../src/index.ts';
import type { ConduitItem } from '../src/schema.ts';
import { paramsWith } from './params.ts';

/** The first items that a maker proposes for a seed; refusals are passed over. */
export function itemsFor(
  some: Partial<ConduitParams>,
  seed: string,
  count: number,
  attempts = 40 * count,
): readonly ConduitItem[] {
  const params = paramsWith(some);
  const items: ConduitItem[] = [];
  for (let n = 0; n < attempts && items.length < count; n++) {
    const item = conduit.maker.propose(params, workWith(rngFrom(seed).fork(n), conduit.allowance.propose));
    if (item.ok) items.push(item.value);
  }
  return items;
}
