import { BUDGET_MS } from '@tessera/azul';
import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';

export const BUDGETS = ['fast', 'medium', 'deep', 'endless'] as const;
export type ThinkingTime = (typeof BUDGETS)[number];

/** How long to think, and whether to begin by itself with every position. */
export interface ThinkingSettings {
  readonly budget: ThinkingTime;
  readonly follows: boolean;
}

const KEY = 'analysis/pace';
const schema = z.strictObject({ budget: z.enum(BUDGETS), follows: z.boolean() });
const USUAL: ThinkingSettings = { budget: 'medium', follows: true };

export function loadThinkingSettings(shelf: Shelf): ThinkingSettings {
  const record = shelf.read(KEY);
  const read = record.ok ? z.safeParse(schema, record.value) : null;
  return read?.success ? read.data : USUAL;
}

export function saveThinkingSettings(shelf: Shelf, pace: ThinkingSettings): void {
  shelf.write(KEY, pace);
}

/** Milliseconds of a budget; null: until stopped. */
export function msOf(budget: ThinkingTime): number | null {
  return budget === 'endless' ? null : BUDGET_MS[budget];
}
