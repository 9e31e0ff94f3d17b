import * as z from 'zod/mini';
import type { Kinds } from './family.ts';
import type { FamilyRules } from './family-rules.ts';
import { currentState, extendSession, pause, type Session, startSession } from './session.ts';
import { accept, refuse, type Verdict } from './verdict.ts';
import { words as coreWords } from './words.ts';

const words = coreWords.session;

const count = z.int().check(z.minimum(0));

/** The parts of a saved session. */
export const savedParts = {
  steps: z.array(
    z.union([
      z.strictObject({ act: z.unknown(), joined: z.optional(z.literal(true)) }),
      z.strictObject({ back: count }),
    ]),
  ),
  at: count,
  checkpoints: z.array(count),
  hints: count,
  checks: z.optional(count),
  mistakes: z.optional(count),
  spent: z.number().check(z.minimum(0)),
};

export const savedSchema = z.strictObject(savedParts);

/** Reads a saved session, plays it again from the item, and leaves its clock paused. */
export function loadSession<K extends Kinds>(
  family: FamilyRules<K>,
  item: K['item'],
  json: unknown,
): Verdict<Session<K>, 'session'> {
  const parsed = z.safeParse(savedSchema, json);
  if (!parsed.success) return refuse('session', words.none);
  const saved = parsed.data;
  const last = saved.steps.length;
  if (saved.at > last || saved.checkpoints.some(mark => mark > last)) return refuse('session', words.outside);
  if (saved.checkpoints.some((mark, i, marks) => i > 0 && mark <= marks[i - 1]!))
    return refuse('session', words.checkpoints);
  let session = pause(startSession(family, item, 0), 0);
  for (const [index, step] of saved.steps.entries()) {
    const next = replay(family, session, step);
    if (!next.ok) return refuse('session', words.step(index + 1, next.note ?? next.reason));
    session = next.value;
  }
  const { at, checkpoints, hints, checks = 0, mistakes = 0, spent } = saved;
  return accept({ ...session, at, checkpoints, hints, checks, mistakes, clock: { spent, since: null } });
}

function replay<K extends Kinds>(
  family: FamilyRules<K>,
  session: Session<K>,
  step: { act: unknown; joined?: true | undefined } | { back: number },
): Verdict<Session<K>> {
  if ('back' in step) {
    if (step.back > session.at) return refuse('session', words.later);
    return accept(extendSession(session, step, session.states[step.back]));
  }
  const action = family.codecs.action.decode(step.act);
  if (!action.ok) return action;
  const next = family.play.act(currentState(session), action.value);
  if (!next.ok) return next;
  return accept(extendSession(session, { act: action.value, ...(step.joined ? { joined: true } : {}) }, next.value));
}
