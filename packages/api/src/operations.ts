import * as z from 'zod/mini';
import { orderSchema } from './orders.ts';

/** What an operator sees: orders, workers and what they do, recent faults, and what more machines would bring. */
export const operationsSchema = z.object({
  store: z.enum(['sqlite', 'postgres']),
  now: z.number(),
  orders: z.array(orderSchema),
  workers: z.array(
    z.object({
      name: z.string(),
      host: z.string(),
      threads: z.number(),
      isAlive: z.boolean(),
      startedAt: z.number(),
      seenAt: z.number(),
      shards: z.number(),
      attempts: z.number(),
      making: z.array(z.object({ order: z.string(), number: z.number() })),
      settling: z.array(z.string()),
    }),
  ),
  faults: z.array(
    z.object({
      id: z.number(),
      at: z.number(),
      reason: z.string(),
      order: z.nullable(z.string()),
      worker: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
  /** Apps that do not know `projections` need this; it is null. */
  projection: z.optional(z.nullable(z.looseObject({}))),
  /** One for each shard size of which enough has been measured; servers of an earlier version have none. */
  projections: z._default(
    z.array(
      z.object({
        machines: z.number(),
        shardSize: z.number(),
        /** Of one order, and what holds more machines back. */
        attemptsPerSecond: z.number(),
        bottleneck: z.enum(['workers', 'settling', 'database']),
        mostMachines: z.number(),
        bytesPerSecond: z.number(),
        connections: z.number(),
      }),
    ),
    [],
  ),
});

export type Operations = z.infer<typeof operationsSchema>;
