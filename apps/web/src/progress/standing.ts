import { NEWCOMER, type Rating, rated, rested, suggestTier, type Tier } from '@tessera/core';
import { type Day, daysBetween } from '../daily/day.ts';
import { type Attempt, byTime, type Source } from './attempt.ts';
import { challengeOf, TIER_DIFFICULTY } from './difficulty.ts';
import { isMissed, resultOf } from './result.ts';
import { type Card, lookedAt, missedOn } from './schedule.ts';

/** A rating in one family, from so many results, the last of them on a day. */
export interface FamilyRating extends Rating {
  readonly count: number;
  readonly day: Day;
}

/** What all tries so far come to. */
export interface Standing {
  readonly ratings: Readonly<Record<string, FamilyRating>>;
  /** The items that are to come back, by id. */
  readonly cards: Readonly<Record<string, Card>>;
}

export const BEGINNING: Standing = { ratings: {}, cards: {} };

/** What says nothing of strength: lessons come with help, builders know their levels, and of games only mistakes are kept. */
const UNRATED: readonly Source[] = ['lesson', 'level', 'game'];

/** The standing after one more try; `lastDay` is that of the try at the same item before it, null if it is the first. */
export function advance(standing: Standing, attempt: Attempt, lastDay: Day | null): Standing {
  return {
    ratings: lastDay === null ? ratingsAfter(standing.ratings, attempt) : standing.ratings,
    cards: cardsAfter(standing.cards, attempt, lastDay),
  };
}

/** Only the first try counts: whoever comes back knows the item. */
function ratingsAfter(ratings: Standing['ratings'], attempt: Attempt): Standing['ratings'] {
  const { family, tier, score, day, source } = attempt;
  if (UNRATED.includes(source)) return ratings;
  const before = ratings[family] ?? { ...NEWCOMER, count: 0, day };
  const fresh = rested(before, daysBetween(before.day, day));
  const next = rated(fresh, challengeOf(family, tier, score), resultOf(attempt));
  return { ...ratings, [family]: { ...next, count: before.count + 1, day } };
}

/** A try on the day of an earlier one is play with what was just seen, and changes nothing. */
function cardsAfter(cards: Standing['cards'], attempt: Attempt, lastDay: Day | null): Standing['cards'] {
  const { item, family, day } = attempt;
  const card = cards[item];
  if (!card) return isMissed(attempt) && lastDay !== day ? { ...cards, [item]: missedOn(family, day) } : cards;
  const { [item]: _, ...others } = cards;
  const next = lookedAt(card, day, isMissed(attempt));
  return next ? { ...others, [item]: next } : others;
}

/** The standing from all tries, in whatever order they come. */
export function standingOf(attempts: readonly Attempt[]): Standing {
  const lastDays = new Map<string, Day>();
  let standing = BEGINNING;
  for (const attempt of [...attempts].sort(byTime)) {
    standing = advance(standing, attempt, lastDays.get(attempt.item) ?? null);
    lastDays.set(attempt.item, attempt.day);
  }
  return standing;
}

const LEAST_TO_SUGGEST = 3;

/** The tier for the next item of each family that enough is known about. */
export function tiersFor({ ratings }: Standing): Readonly<Record<string, Tier>> {
  const known = Object.entries(ratings).filter(([, { count }]) => count >= LEAST_TO_SUGGEST);
  return Object.fromEntries(known.map(([family, rating]) => [family, suggestTier(rating, TIER_DIFFICULTY)]));
}
