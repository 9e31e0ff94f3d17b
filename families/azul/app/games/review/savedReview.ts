import { azul } from '@tessera/azul';
import { BANDS } from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';
import type { Match } from '../match.ts';
import type { Judged } from './judged.ts';

const reviewSchema = z.strictObject({
  grader: z.int(),
  actions: z.string(),
  judged: z.array(
    z.strictObject({
      n: z.int(),
      seat: z.int(),
      value: z.number(),
      chance: z.nullable(z.number()),
      chanceAfter: z.nullable(z.number()),
      regret: z.number(),
      noise: z.number(),
      band: z.nullable(z.enum(BANDS)),
    }),
  ),
});

const PREFIX = 'azul-review/';

/** What an earlier review found; nothing where the game has gone another way since, or the engine judges anew. */
export function loadReview(shelf: Shelf, id: string, { record }: Match): readonly Judged[] {
  const found = shelf.read(PREFIX + id);
  const review = found.ok ? z.safeParse(reviewSchema, found.value) : null;
  if (!review?.success) return [];
  const { grader, actions, judged } = review.data;
  return grader === azul.versions.grader && actions === record.actions.join(' ') ? judged : [];
}

/** Keeps a review beside its game; where there is no room, it is made again when it is asked for. */
export function saveReview(shelf: Shelf, id: string, { record }: Match, judged: readonly Judged[]): void {
  shelf.write(PREFIX + id, { grader: azul.versions.grader, actions: record.actions.join(' '), judged });
}

export function removeReview(shelf: Shelf, id: string): void {
  shelf.remove(PREFIX + id);
}
