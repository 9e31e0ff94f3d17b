import type { RouteGroup } from '../context.ts';
import { about } from './about.ts';
import { collectionRoutes } from './collections.ts';
import { dailyRoutes } from './daily.ts';
import { itemRoutes } from './items.ts';
import { orders } from './orders.ts';
import { packRoutes } from './packs.ts';
import { sync } from './sync.ts';
import { operationRoutes } from './work.ts';

/** All that the API offers, in the order of its document. */
export const ROUTE_GROUPS: readonly RouteGroup[] = [
  about,
  itemRoutes,
  dailyRoutes,
  packRoutes,
  collectionRoutes,
  sync,
  orders,
  operationRoutes,
];
