import type { NewOrder, OrderView } from '@tessera/api/orders.ts';
import { loadFamily } from '@tessera/catalog';
import { accept, contradictionsIn, type Family, generateSeedString, refuse, TIERS, type Verdict } from '@tessera/core';
import { openQueue, type PackOrder, placeOrder, progressOf, type WorkQueue } from '@tessera/library';
import { DEFAULT_ATTEMPTS_PER_ITEM, type Request, readRequest, type Selection, selectionSize } from '@tessera/mill';
import type { ServerContext } from './context.ts';
import { orderRouteWords as words } from './orders-words.ts';

export const MOST_ORDERED_ITEMS = 1_000_000;
export const MOST_ORDERED_ATTEMPTS = 1_000_000_000;

export function orderView(order: PackOrder): OrderView {
  const { id, state, reason, note, addedAt, startedAt, endedAt, stored } = order;
  const { refusals, ...progress } = progressOf(order);
  return {
    id,
    state,
    reason,
    note,
    family: stored.family,
    seed: stored.request.seed,
    addedAt,
    startedAt,
    endedAt,
    pack: stored.pack,
    progress: { ...progress, refusals: [...refusals] },
  };
}

type OrderRefusal = 'family' | 'request' | 'too-large' | 'adaptive' | 'too-many';

/** Reads an order, weighs it against the limits, and places it. */
export async function takeOrder(
  { store, now }: ServerContext,
  queue: () => Promise<WorkQueue | null>,
  order: NewOrder,
): Promise<Verdict<PackOrder, OrderRefusal>> {
  const family = await loadFamily(order.family);
  if (!family) return refuse('family', words.noFamily(order.family));
  const request = requestOfOrder(family, order);
  if (!request.ok) return request;
  return placeOrder(store, family, request.value, { addedAt: now(), queue: await queue() });
}

function requestOfOrder(family: Family, order: NewOrder): Verdict<Request, 'request' | 'too-large'> {
  const select: Selection = { kind: 'first', quotas: order.quotas };
  const items = selectionSize(select);
  const attempts = order.attempts ?? Math.max(1, items * DEFAULT_ATTEMPTS_PER_ITEM);
  if (items > MOST_ORDERED_ITEMS) return refuse('too-large', words.items(MOST_ORDERED_ITEMS));
  if (attempts > MOST_ORDERED_ATTEMPTS) return refuse('too-large', words.attempts(MOST_ORDERED_ATTEMPTS));
  const seed = order.seed ?? generateSeedString();
  const request = readRequest(family, { seed, params: order.params, select, attempts });
  if (!request.ok) return refuse('request', request.note ?? words.invalid);
  const tiers = ([...TIERS, 'any'] as const).filter(tier => (order.quotas[tier] ?? 0) > 0);
  const [why] = tiers.flatMap(tier => contradictionsIn(family, request.value.params, [tier]));
  return why ? refuse('request', why.why) : accept(request.value);
}

/** The queue of a PostgreSQL store, opened when it is needed first; null on SQLite. */
export function lazyQueue({ store }: ServerContext): { get(): Promise<WorkQueue | null>; close(): Promise<void> } {
  let opened: Promise<WorkQueue> | null = null;
  return {
    async get() {
      if (store.kind !== 'postgres') return null;
      opened ??= openQueue(store, { isWatching: false }).catch((error: unknown) => {
        opened = null;
        throw error;
      });
      return opened;
    },
    close: async () => (await opened)?.close(),
  };
}
