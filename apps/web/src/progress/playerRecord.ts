import { NEWCOMER, type Rating, rated, rested, suggestTier, type Tier } from '@tessera/core';
import { type Day, daysBetween } from '../daily/day.ts';
import { type Attempt, byTime, isLeftOut, type TrySource } from './attempt.ts';
import { challengeOf, type Scales, scaleOf, TIER_DIFFICULTY } from './difficulty.ts';
import { isMissed, resultOf } from './result.ts';
import { type Card, lookedAt, missedOn } from './schedule.ts';

/** A rating in one family, from so many results, the last of them on a day. */
export interface FamilyRating extends Rating {
  readonly count: number;
  readonly day: Day;
}

/** What all tries so far come to. */
export interface PlayerRecord {
  readonly ratings: Readonly<Record<string, FamilyRating>>;
  /** The items that are to come back, by id. */
  readonly cards: Readonly<Record<string, Card>>;
}

/** What says nothing of strength: lessons come with help, builders know their levels, and of games only mistakes are kept. */
const UNRATED: readonly TrySource[] = ['lesson', 'level', 'game'];

/** A standing that is being worked out, try after try. */
export interface Reckoning {
  readonly scales: Scales;
  readonly ratings: Map<string, FamilyRating>;
  readonly cards: Map<string, Card>;
  /** The day of the last try, by item. */
  readonly lastDays: Map<string, Day>;
}

export function reckoning(scales: Scales = {}): Reckoning {
  return { scales, ratings: new Map(), cards: new Map(), lastDays: new Map() };
}

export function standingIn({ ratings, cards }: Reckoning): PlayerRecord {
  return { ratings: Object.fromEntries(ratings), cards: Object.fromEntries(cards) };
}

/** Counts one more try, in place: the next in the order of time. */
export function count(into: Reckoning, attempt: Attempt): void {
  if (isLeftOut(attempt)) {
    into.cards.delete(attempt.item);
    return;
  }
  const lastDay = into.lastDays.get(attempt.item) ?? null;
  into.lastDays.set(attempt.item, attempt.day);
  // Only the first try counts: whoever comes back knows the item.
  if (lastDay === null && !UNRATED.includes(attempt.source)) rate(into, attempt);
  schedule(into.cards, attempt, lastDay);
}

function rate({ ratings, scales }: Reckoning, attempt: Attempt): void {
  const { family, tier, score, day } = attempt;
  const before = ratings.get(family);
  const next = rated(ratingOn(before, day), challengeOf(scaleOf(scales, family), tier, score), resultOf(attempt));
  ratings.set(family, { ...next, count: (before?.count ?? 0) + 1, day });
}

/** A rating as it stands on a day, the time since its last result considered. */
export function ratingOn(rating: FamilyRating | undefined, day: Day): Rating {
  return rating ? rested(rating, daysBetween(rating.day, day)) : NEWCOMER;
}

/** A try on the day of an earlier one is play with what was just seen, and changes nothing. */
function schedule(cards: Reckoning['cards'], attempt: Attempt, lastDay: Day | null): void {
  const { item, family, day } = attempt;
  const card = cards.get(item);
  if (!card) {
    if (isMissed(attempt) && lastDay !== day) cards.set(item, missedOn(family, day));
    return;
  }
  const next = lookedAt(card, day, isMissed(attempt));
  if (next) cards.set(item, next);
  else cards.delete(item);
}

/** The standing from all tries, in whatever order they come. */
export function standingOf(attempts: readonly Attempt[], scales: Scales = {}): PlayerRecord {
  const into = reckoning(scales);
  for (const attempt of [...attempts].sort(byTime)) count(into, attempt);
  return standingIn(into);
}

const LEAST_TO_SUGGEST = 3;

/** The tier for the next item of each family that enough is known about. */
export function tiersFor({ ratings }: PlayerRecord): Readonly<Record<string, Tier>> {
  const known = Object.entries(ratings).filter(([, { count }]) => count >= LEAST_TO_SUGGEST);
  return Object.fromEntries(known.map(([family, rating]) => [family, suggestTier(rating, TIER_DIFFICULTY)]));
}
