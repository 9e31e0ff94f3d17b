import * as z from 'zod/mini';
import type { JsonObject } from './json.ts';

export const TIERS = ['easy', 'medium', 'hard', 'expert'] as const;
export type Tier = (typeof TIERS)[number];

/** How hard an item is. The score orders items across and within tiers; the evidence says what both rest on. */
export interface Grade {
  readonly tier: Tier;
  readonly score: number;
  readonly evidence: JsonObject;
}

export const gradeSchema = z.strictObject({
  tier: z.enum(TIERS),
  score: z.number(),
  evidence: z.record(z.string(), z.json()),
}) as unknown as z.ZodMiniType<Grade>;
