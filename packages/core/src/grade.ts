import * as z from 'zod/mini';
import type { TypeOf } from './codec.ts';
import { jsonObjectSchema } from './json.ts';

export const TIERS = ['easy', 'medium', 'hard', 'expert'] as const;
export type Tier = (typeof TIERS)[number];

export const gradeSchema = z.strictObject({
  tier: z.enum(TIERS),
  score: z.number(),
  evidence: jsonObjectSchema,
});

/** How hard an item is. The score orders items across and within tiers; the evidence says what both rest on. */
export type Grade = TypeOf<typeof gradeSchema>;
