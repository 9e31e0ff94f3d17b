import { aboutSchema } from '@tessera/api/about.ts';
import {
  additionResultSchema,
  collectionSchema,
  createdCollectionSchema,
  doneSchema,
  reportListSchema,
  statisticsSchema,
} from '@tessera/api/collections.ts';
import { dayArchiveSchema, dayItemSchema, dayItemsSchema } from '@tessera/api/daily.ts';
import { familiesSchema, itemPageSchema, judgementSchema, packLineSchema, playItemSchema } from '@tessera/api/items.ts';
import { operationsSchema } from '@tessera/api/operations.ts';
import { orderListSchema, orderSchema } from '@tessera/api/orders.ts';
import { packFactsSchema, packListSchema } from '@tessera/api/packs.ts';
import { newGroupSchema, pairingPutSchema, pairingTakenSchema, pulledSchema, pushedSchema } from '@tessera/api/sync.ts';
import * as z from 'zod/mini';
import type { RecordedRequest } from './exchange.ts';

const COLLECTION = '^/api/v1/collections/[^/]+';

/** By which schema an app reads an answer; the first row that fits. What programs of an operator read has none. */
const READERS: readonly (readonly [route: string, schema: z.ZodMiniType])[] = [
  ['GET ^/(health|ready)$', z.unknown()],
  ['GET ^/api/v1/about$', aboutSchema],
  ['GET ^/api/v1/families$', familiesSchema],
  ['GET ^/api/v1/items\\?', itemPageSchema],
  ['GET ^/api/v1/items/[^/]+\\?proof=true$', packLineSchema],
  ['GET ^/api/v1/items/[^/]+$', playItemSchema],
  ['POST ^/api/v1/.*/answers$', judgementSchema],
  ['GET ^/api/v1/daily\\?', dayArchiveSchema],
  ['GET ^/api/v1/daily/[^/]+$', dayItemsSchema],
  ['GET ^/api/v1/daily/[^/]+/[^/]+$', dayItemSchema],
  ['GET ^/api/v1/packs\\?', packListSchema],
  ['GET ^/api/v1/packs/[^/]+$', packFactsSchema],
  ['POST ^/api/v1/collections$', createdCollectionSchema],
  ['GET ^/api/v1/collections/reports$', reportListSchema],
  [`GET ${COLLECTION}$`, collectionSchema],
  [`POST ${COLLECTION}/items$`, additionResultSchema],
  [`POST ${COLLECTION}/publish$`, collectionSchema],
  [`GET ${COLLECTION}/statistics$`, statisticsSchema],
  [`GET ${COLLECTION}/export\\?`, z.unknown()],
  [`POST ${COLLECTION}/`, doneSchema],
  [`PUT ${COLLECTION}`, doneSchema],
  [`DELETE ${COLLECTION}`, doneSchema],
  ['POST ^/api/v1/sync/groups$', newGroupSchema],
  ['GET ^/api/v1/sync/records', pulledSchema],
  ['POST ^/api/v1/sync/records$', pushedSchema],
  ['PUT ^/api/v1/sync/pairing$', pairingPutSchema],
  ['POST ^/api/v1/sync/pairing/take$', pairingTakenSchema],
  ['DELETE ^/api/v1/sync/group$', z.object({ erased: z.literal(true) })],
  ['GET ^/api/v1/orders$', orderListSchema],
  ['(GET|POST|DELETE) ^/api/v1/orders', orderSchema],
  ['GET ^/api/v1/operations$', operationsSchema],
];

export function readerOf({ method, path }: RecordedRequest): z.ZodMiniType {
  const found = READERS.find(([route]) => {
    const [methods, pattern] = route.split(' ') as [string, string];
    return new RegExp(`^${methods}$`).test(method) && new RegExp(pattern).test(path);
  });
  if (!found) throw new Error(`say in schemas.ts how an app reads the answer to ${method} ${path}`);
  return found[1];
}
