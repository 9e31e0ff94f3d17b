import { accept, refuse, TIERS, type Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import { DAY_OUTCOMES } from '../daily/days.ts';

/**
 * Where an item was met: at its address, in a pack, coming back, in a lesson, as a level that someone built, as a mistake in
 * a game. One that is `left-out` was not met: the person does not want it back.
 */
const SOURCES = ['play', 'pack', 'again', 'lesson', 'level', 'game', 'left-out'] as const;
export type TrySource = (typeof SOURCES)[number];

const count = z.int().check(z.minimum(0));

export const attemptSchema = z.strictObject({
  item: z.string().check(z.regex(/^[a-z]+-[0-9a-z]+$/)),
  family: z.string(),
  /** When it ended, and the day that the person's calendar showed then. */
  at: count,
  day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  source: z.enum(SOURCES),
  /** The address of the item, as far as its maker is still there. */
  search: z.record(z.string(), z.string()),
  tier: z.enum(TIERS),
  score: z.number(),
  /** Techniques and themes that the item asks for, each with how often. */
  skills: z.record(z.string(), count),
  outcome: z.enum(DAY_OUTCOMES),
  /** Milliseconds. */
  spent: z.number().check(z.minimum(0)),
  hints: count,
  checks: count,
  mistakes: count,
});

/** One try at one item, as it is kept: which item and how hard, what it asks for, and how it went. */
export type Attempt = Readonly<z.infer<typeof attemptSchema>>;

/** How a try ended. */
export type TryResult = Pick<Attempt, 'outcome' | 'spent' | 'hints' | 'checks' | 'mistakes'>;

/** The name of a try: no two tries at an item end at the same time. */
export function attemptKey({ item, at }: Attempt): string {
  return `${item}/${at}`;
}

export function isLeftOut({ source }: Attempt): boolean {
  return source === 'left-out';
}

/** Whether the person sat down to it: a mistake in a game only waits to be tried. */
export function isTry(attempt: Attempt): boolean {
  return !isLeftOut(attempt) && attempt.source !== 'game';
}

export function readAttempt(json: unknown): Verdict<Attempt, 'corrupted'> {
  const attempt = z.safeParse(attemptSchema, json);
  return attempt.success ? accept(attempt.data) : refuse('corrupted');
}

/** In the order of time; what ended at the same time, by name. */
export function byTime(a: Attempt, b: Attempt): number {
  return a.at - b.at || (a.item < b.item ? -1 : 1);
}
