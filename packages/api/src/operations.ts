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
  /** Null until enough has been measured. */
  projection: z.nullable(
    z.object({
      machines: z.number(),
      /** Shards per second, and what holds more machines back. */
      shardsPerSecond: z.number(),
      bottleneck: z.enum(['workers', 'settling']),
      mostMachines: z.number(),
    }),
  ),
});

export type Operations = z.infer<typeof operationsSchema>;
