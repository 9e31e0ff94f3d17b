import { BUDGET_MS } from '@tessera/azul';
import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';

export const BUDGETS = ['fast', 'medium', 'deep', 'endless'] as const;
export type Budget = (typeof BUDGETS)[number];

/** How long to think, and whether to begin by itself with every position. */
export interface Pace {
  readonly budget: Budget;
  readonly follows: boolean;
}

const KEY = 'analysis/pace';
const schema = z.strictObject({ budget: z.enum(BUDGETS), follows: z.boolean() });
const USUAL: Pace = { budget: 'medium', follows: true };

export function loadPace(shelf: Shelf): Pace {
  const record = shelf.read(KEY);
  const read = record.ok ? z.safeParse(schema, record.value) : null;
  return read?.success ? read.data : USUAL;
}

export function savePace(shelf: Shelf, pace: Pace): void {
  shelf.write(KEY, pace);
}

/** Milliseconds of a budget; null: until stopped. */
export function msOf(budget: Budget): number | null {
  return budget === 'endless' ? null : BUDGET_MS[budget];
}
