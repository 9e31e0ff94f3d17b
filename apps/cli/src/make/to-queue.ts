import type { Family } from '@tessera/core';
import { misused, refused } from '../exit-error.ts';
import { note, writeOut } from '../io/stdout.ts';
import { type StoreFlags, withStore } from '../library/store.ts';
import { type MakeFlags, requestFrom } from './plan.ts';
import { makeWords } from './words.ts';

const { library: words } = makeWords;

/** Orders a pack that workers make. Placing the same order again gives the same order. */
export async function orderPack(family: Family, options: MakeFlags & StoreFlags): Promise<number> {
  const request = requestFrom(family, options);
  if (options.time !== undefined) throw misused(words.orderTime);
  if (options.seed === undefined) note(makeWords.seed(request.seed));
  const { openQueue, placeOrder } = await import('@tessera/library');
  return withStore(options, async store => {
    const queue = store.kind === 'postgres' ? await openQueue(store, { isWatching: false }) : null;
    try {
      const placed = await placeOrder(store, family, request, { addedAt: Date.now(), queue });
      if (!placed.ok) throw refused(placed.note ?? '');
      const { id, state } = placed.value;
      await writeOut(`${id}\n`);
      if (!options.quiet) note(words.ordered(state === 'done'));
      return 0;
    } finally {
      await queue?.close();
    }
  });
}
