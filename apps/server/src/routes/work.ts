import { operationsSchema } from '@tessera/api/operations.ts';
import {
  type LibraryStore,
  listFaults,
  listOrders,
  listWorkers,
  meanItemBytes,
  measuredFigures,
  type NamedCounts,
  ordersByState,
  projectMachines,
  recentFaultsByReason,
  workersByState,
} from '@tessera/library';
import { requireOperator } from '../auth.ts';
import type { RouteGroup, ServerContext } from '../context.ts';
import { orderView } from '../orders.ts';
import { orderRouteWords as words } from '../orders-words.ts';
import { words as serverWords } from '../words.ts';

const PROJECTED_MACHINES = 100;

export const operationRoutes: RouteGroup = {
  name: 'operations',
  add(app, context) {
    const { store, settings, now } = context;
    measureWork(context);
    app.get(
      '/operations',
      {
        onRequest: requireOperator(settings),
        schema: { summary: words.operations, response: { 200: operationsSchema } },
      },
      async () => {
        const [orders, workers, faults] = [await listOrders(store), await listWorkers(store), await listFaults(store)];
        const figures = measuredFigures(workers, orders, await meanItemBytes(store));
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
          projection: null,
          projections: figures.map(one => projectMachines(PROJECTED_MACHINES, one)),
        };
      },
    );
  },
};

/** For alerts: a library without workers, an order that failed, faults of the last hour. */
function measureWork({ metrics, store }: Pick<ServerContext, 'metrics' | 'store'>): void {
  const help = serverWords.metrics;
  const gauge = (name: string, text: string, label: string, count: (store: LibraryStore) => Promise<NamedCounts>) =>
    metrics.gauge(name, text, async () =>
      Object.entries(await count(store)).map(([key, value]) => ({ labels: { [label]: key }, value })),
    );
  gauge('tessera_orders', help.orders, 'state', ordersByState);
  gauge('tessera_workers', help.workers, 'state', workersByState);
  gauge('tessera_faults_last_hour', help.faults, 'reason', recentFaultsByReason);
}
