import * as z from 'zod/mini';
import { familyIdSchema, playItemSchema } from './items.ts';

const daySchema = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

export const dayParamsSchema = z.object({ day: daySchema });
export const dayItemParamsSchema = z.object({ day: daySchema, family: familyIdSchema });

/** The most days in one answer. */
export const MOST_DAYS = 62;

/** Both ends belong to the range. Without `to` it ends today, without `from` it has thirty days. */
export const dayRangeSchema = z.strictObject({ from: z.optional(daySchema), to: z.optional(daySchema) });

export const dayItemSchema = z.strictObject({ day: z.string(), ...playItemSchema.shape });
export const dayItemsSchema = z.object({ day: z.string(), items: z.array(dayItemSchema) });

export const dayArchiveSchema = z.object({
  /** In the order of the calendar. */
  days: z.array(
    z.object({
      day: z.string(),
      items: z.array(
        z.object({ family: z.string(), /** Where the app plays it, below the base URL. */ address: z.string() }),
      ),
    }),
  ),
});
