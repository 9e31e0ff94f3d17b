import * as z from 'zod/mini';
import type { Family, Kinds } from './family.ts';
import type { JsonObject } from './json.ts';
import { savedParts, savedSchema } from './saved-session.ts';
import { type Session, saveStep, timeSpent } from './session.ts';
import { accept, refuse, type Verdict } from './verdict.ts';
import { words as coreWords } from './words.ts';

const words = coreWords.session;

const { steps, at, checkpoints, hints, checks, mistakes, spent } = savedParts;

/** What is left out has not changed; the person stands behind the last step unless `at` says otherwise. */
const changeSchema = z.strictObject({
  /** How many steps stay; the ones behind them go. */
  keep: z.optional(at),
  /** One action that comes behind those: the usual change, and so the shortest. */
  act: z.optional(z.unknown()),
  /** Any other steps that come behind those. */
  add: z.optional(steps),
  at: z.optional(at),
  checkpoints: z.optional(checkpoints),
  hints: z.optional(hints),
  checks,
  mistakes,
  spent,
});

/** What changed from one session to a later one, as JSON; a few bytes for a step, however long the history is. */
export function saveChange<K extends Kinds>(
  family: Family<K>,
  before: Session<K>,
  after: Session<K>,
  now: number,
): JsonObject {
  const shared = sharedSteps(before, after);
  const added = after.steps.slice(shared).map(step => saveStep(family, step));
  return {
    ...(shared < before.steps.length ? { keep: shared } : {}),
    ...addition(added),
    ...(after.at < after.steps.length ? { at: after.at } : {}),
    ...(isSameList(before.checkpoints, after.checkpoints) ? {} : { checkpoints: after.checkpoints }),
    ...(before.hints === after.hints ? {} : { hints: after.hints }),
    ...(before.checks === after.checks ? {} : { checks: after.checks }),
    ...(before.mistakes === after.mistakes ? {} : { mistakes: after.mistakes }),
    spent: timeSpent(after, now),
  };
}

function addition(added: readonly JsonObject[]): JsonObject {
  const [only] = added;
  if (only && added.length === 1 && 'act' in only && !only.joined) return { act: only.act! };
  return added.length > 0 ? { add: added } : {};
}

/** A saved session after the changes that were saved since. States are checked when it is loaded. */
export function withChanges(saved: unknown, changes: readonly unknown[]): Verdict<JsonObject, 'session'> {
  const base = z.safeParse(savedSchema, saved);
  if (!base.success) return refuse('session', words.none);
  const { checks = 0, mistakes = 0, ...rest } = base.data;
  const session = { ...rest, checks, mistakes };
  for (const [index, json] of changes.entries()) {
    const change = z.safeParse(changeSchema, json);
    if (!change.success) return refuse('session', words.change(index + 1));
    const { keep = session.steps.length, act, add = act === undefined ? [] : [{ act }], ...news } = change.data;
    if (keep > session.steps.length) return refuse('session', words.keepsTooMany(index + 1));
    session.steps.splice(keep, Infinity, ...add);
    Object.assign(session, { at: session.steps.length }, news);
  }
  return accept(savedForm(session));
}

function savedForm({ checks, mistakes, ...session }: object & { checks: number; mistakes: number }): JsonObject {
  return { ...session, ...(checks > 0 ? { checks, mistakes } : {}) } as unknown as JsonObject;
}

/** How many steps two histories begin with in common: steps are never changed, only replaced. */
function sharedSteps<K extends Kinds>({ steps: one }: Session<K>, { steps: other }: Session<K>): number {
  let shared = 0;
  while (shared < one.length && shared < other.length && one[shared] === other[shared]) shared++;
  return shared;
}

function isSameList(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, i) => value === other[i]);
}
