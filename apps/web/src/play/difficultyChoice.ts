import { TIERS, type Tier } from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';

/** The difficulty that a person asked for: a tier, any of them, or none, so that the app recommends one. */
const CHOICES = [...TIERS, 'any', 'recommended'] as const;
export type DifficultyChoice = Tier | 'any' | 'recommended';

const schema = z.array(z.tuple([z.string(), z.enum(CHOICES)]));

const KEY = 'difficulty-choices';
const MOST = 60;

/** What was asked for when the request of a seed was opened. An item's own address does not hold it. Null where nobody knows. */
export function choiceBehind(shelf: Shelf, family: string, seed: string): DifficultyChoice | null {
  return choicesOn(shelf).findLast(([request]) => request === requestKey(family, seed))?.[1] ?? null;
}

/** Keeps what was asked for; of all requests only the latest are kept. */
export function keepChoice(shelf: Shelf, family: string, seed: string, choice: DifficultyChoice): void {
  if (choiceBehind(shelf, family, seed) === choice) return;
  const others = choicesOn(shelf).filter(([request]) => request !== requestKey(family, seed));
  shelf.write(KEY, [...others, [requestKey(family, seed), choice]].slice(-MOST));
}

function requestKey(family: string, seed: string): string {
  return `${family}/${seed}`;
}

/** What cannot be read counts for nothing. */
function choicesOn(shelf: Shelf): readonly (readonly [request: string, choice: DifficultyChoice])[] {
  const record = shelf.read(KEY);
  const choices = record.ok ? z.safeParse(schema, record.value) : null;
  return choices?.success ? choices.data : [];
}
