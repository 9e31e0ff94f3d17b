import { operationsSchema } from '@tessera/api/operations.ts';
import { listFaults, listOrders, listWorkers, measuredTimes, projectMachines } from '@tessera/library';
import { requireOperator } from '../auth.ts';
import type { RouteGroup } from '../context.ts';
import { orderView } from '../orders.ts';
import { orderRouteWords as words } from '../orders-words.ts';

const PROJECTED_MACHINES = 100;

export const operationRoutes: RouteGroup = {
  name: 'operations',
  add(app, { store, settings, now }) {
    app.get(
      '/operations',
      {
        preHandler: requireOperator(settings),
        schema: { summary: words.operations, response: { 200: operationsSchema } },
      },
      async () => {
        const [orders, workers, faults] = [await listOrders(store), await listWorkers(store), await listFaults(store)];
        const times = measuredTimes(workers, orders);
        return {
          store: store.kind,
          now: now(),
          orders: orders.map(orderView),
          workers: workers.map(({ doing, makeMs: _, storeMs: __, ...worker }) => ({
            ...worker,
            making: [...doing.shards],
            settling: [...doing.settling],
          })),
          faults: [...faults],
          projection: times && projectMachines(PROJECTED_MACHINES, times),
        };
      },
    );
  },
};
