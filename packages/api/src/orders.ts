import * as z from 'zod/mini';

export const orderStateSchema = z.enum(['queued', 'running', 'done', 'cancelled', 'failed']);

const count = z.int().check(z.minimum(0));

/** What an order asks for: the same as a request of the command line. */
export const newOrderSchema = z.strictObject({
  family: z.string().check(z.maxLength(64)),
  /** Left out, a new one is drawn. */
  seed: z.optional(z.string().check(z.maxLength(64))),
  params: z._default(z.record(z.string().check(z.maxLength(64)), z.unknown()), {}),
  /** How many of each tier; `any` takes what no other quota wants. */
  quotas: z.partialRecord(z.enum(['easy', 'medium', 'hard', 'expert', 'any']), count),
  /** Attempts after which it gives up; left out, a thousand for each item. */
  attempts: z.optional(z.int().check(z.minimum(1))),
});

export type NewOrder = z.infer<typeof newOrderSchema>;

export const orderProgressSchema = z.object({
  kept: count,
  wanted: count,
  attempts: count,
  mostAttempts: count,
  /** Attempts per second. */
  rate: z.nullable(z.number()),
  secondsLeft: z.nullable(z.number()),
  refusals: z.array(z.object({ reason: z.string(), count })),
});

/** An order and how far it is. */
export const orderSchema = z.object({
  id: z.string(),
  state: orderStateSchema,
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  family: z.string(),
  seed: z.string(),
  /** Milliseconds since 1970. */
  addedAt: z.number(),
  startedAt: z.nullable(z.number()),
  endedAt: z.nullable(z.number()),
  /** Its pack; null until it is finished. */
  pack: z.nullable(z.string()),
  progress: orderProgressSchema,
});

export type OrderView = z.infer<typeof orderSchema>;

export const orderListSchema = z.object({ orders: z.array(orderSchema) });
