import * as z from 'zod/mini';
import { pageCursorSchema, pageLimitSchema } from './items.ts';

export const packIdSchema = z.string().check(z.regex(/^[0-9a-z]{1,64}$/));
export const packParamsSchema = z.object({ id: packIdSchema });

export const packListQuerySchema = z.strictObject({
  limit: z.optional(pageLimitSchema),
  cursor: z.optional(pageCursorSchema),
});

const facts = {
  id: z.string(),
  family: z.string(),
  count: z.number(),
  /** Milliseconds since 1970. */
  addedAt: z.number(),
};

export const packListSchema = z.object({
  /** The newest first. */
  packs: z.array(z.object(facts)),
  /** The cursor of the next page; null on the last one. */
  next: z.nullable(z.string()),
});

export const packFactsSchema = z.object({
  ...facts,
  /** False while the pack is still being imported or made; then there is no file yet. */
  isWhole: z.boolean(),
  /** The first line of its file. */
  header: z.record(z.string(), z.unknown()),
});
