import type { Versions } from '@tessera/core';
import { OPEN_STATES } from '../orders/order.ts';
import { orderWords as words } from '../orders/words.ts';
import { familyWith, reportFault, type WorkerContext } from './context.ts';
import { queueName } from './queue.ts';

/** An order that this worker can make. */
export interface OpenOrder {
  readonly id: string;
  readonly family: string;
  readonly versions: Versions;
}

/** The open orders that this worker can make, the oldest first. Orders that it cannot make are reported once each. */
export async function openOrders(context: WorkerContext): Promise<readonly OpenOrder[]> {
  const { store, options, reported } = context;
  const rows = await store.db
    .selectFrom('orders')
    .innerJoin('requests', 'requests.id', 'orders.id')
    .select(['orders.id', 'requests.family', 'requests.versions'])
    .where('orders.state', 'in', OPEN_STATES)
    .orderBy('orders.added_at')
    .orderBy('orders.id')
    .execute();
  const orders: OpenOrder[] = [];
  for (const row of rows) {
    const order = { ...row, versions: JSON.parse(row.versions) as Versions };
    if (familyWith(options, order.family, order.versions)) orders.push(order);
    else if (!reported.has(order.id)) {
      reported.add(order.id);
      await reportFault(context, { reason: 'versions', order: order.id, note: refusalNote(context, order) });
    }
  }
  return orders;
}

function refusalNote({ options }: WorkerContext, { family, versions }: OpenOrder): string {
  const own = options.families.find(({ id }) => id === family);
  return words.versions(family, versions, own?.versions ?? null);
}

/** The queues of orders without duplicates, the oldest order's first. */
export function queuesOf(orders: readonly OpenOrder[], kind: 'shards' | 'settle'): readonly string[] {
  return [...new Set(orders.map(({ family, versions }) => queueName(kind, family, versions)))];
}
