import { azul } from '@tessera/azul';
import { BANDS } from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';
import { THEME_NAMES } from '../../../src/explanation/themes/names.ts';
import { draftPlaces, type Judged } from '../../../src/review/judged.ts';
import type { Match } from '../match.ts';

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
      themes: z.optional(z.array(z.enum(THEME_NAMES))),
    }),
  ),
  /** Whether its costly moves were offered for practice. Reviews from before this was kept offered each as they went. */
  isOffered: z.optional(z.boolean()),
});

export interface SavedReview {
  readonly judged: readonly Judged[];
  readonly isOffered: boolean;
}

const NOTHING: SavedReview = { judged: [], isOffered: false };

const PREFIX = 'azul-review/';

/** What an earlier review found; nothing where the game has gone another way since, or the engine judges anew. */
export function loadReview(shelf: Shelf, id: string, match: Match): SavedReview {
  const found = shelf.read(PREFIX + id);
  const review = found.ok ? z.safeParse(reviewSchema, found.value) : null;
  if (!review?.success) return NOTHING;
  const { grader, actions, judged, isOffered } = review.data;
  if (grader !== azul.versions.grader || actions !== match.record.actions.join(' ')) return NOTHING;
  return { judged, isOffered: isOffered ?? judged.length === draftPlaces(match).length };
}

/** Keeps a review beside its game; where there is no room, it is made again when it is asked for. */
export function saveReview(shelf: Shelf, id: string, { record }: Match, review: SavedReview): void {
  shelf.write(PREFIX + id, { grader: azul.versions.grader, actions: record.actions.join(' '), ...review });
}

export function removeReview(shelf: Shelf, id: string): void {
  shelf.remove(PREFIX + id);
}
