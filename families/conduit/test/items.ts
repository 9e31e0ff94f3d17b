import { rngFrom, workWith } from '@tessera/core';
import { family, type Item, type Params } from '../src/index.ts';
import { paramsWith } from './params.ts';

/** The first items that a maker proposes for a seed; refusals are passed over. */
export function itemsFor(some: Partial<Params>, seed: string, count: number, attempts = 40 * count): readonly Item[] {
  const params = paramsWith(some);
  const items: Item[] = [];
  for (let n = 0; n < attempts && items.length < count; n++) {
    const item = family.maker.propose(params, workWith(rngFrom(seed).fork(n), family.allowance.propose));
    if (item.ok) items.push(item.value);
  }
  return items;
}
