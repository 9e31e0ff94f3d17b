import type { Kinds } from './family.ts';
import type { FamilyRules } from './family-rules.ts';
import type { JsonObject } from './json.ts';
import { accept, type Verdict } from './verdict.ts';

/**
 * One step of the history: an action, or the return to the state after the first `back` steps. An action that is `joined` was
 * done together with the one before it: they are undone and redone as one.
 */
export type HistoryStep<K extends Kinds> =
  | { readonly act: K['action']; readonly joined?: true }
  | { readonly back: number };

/** Time spent on an item, paused while `since` is null. The caller passes the time of day, in milliseconds. */
interface SessionClock {
  readonly spent: number;
  readonly since: number | null;
}

/** A person's history on one item. Every function below returns a new session. */
export interface Session<K extends Kinds = Kinds> {
  readonly steps: readonly HistoryStep<K>[];
  /** `states[i]` is the state after the first i steps. */
  readonly states: readonly K['state'][];
  /** How many steps are in force; later ones can be redone. */
  readonly at: number;
  /** Positions in the history that a person marked, in order. */
  readonly checkpoints: readonly number[];
  readonly hints: number;
  /** Checks against the solution, and the mistakes that they found. */
  readonly checks: number;
  readonly mistakes: number;
  readonly clock: SessionClock;
}

export function startSession<K extends Kinds>(family: FamilyRules<K>, item: K['item'], now: number): Session<K> {
  return {
    steps: [],
    states: [family.play.begin(item)],
    at: 0,
    checkpoints: [],
    hints: 0,
    checks: 0,
    mistakes: 0,
    clock: { spent: 0, since: now },
  };
}

export function currentState<K extends Kinds>(session: Session<K>): K['state'] {
  return session.states[session.at];
}

/** Does an action; undone steps are dropped. */
export function doAction<K extends Kinds>(
  family: FamilyRules<K>,
  session: Session<K>,
  action: K['action'],
): Verdict<Session<K>> {
  const next = family.play.act(currentState(session), action);
  return next.ok ? accept(extendSession(session, { act: action }, next.value)) : next;
}

/** Does actions as one step of undo; refused ones are left out. */
export function doActions<K extends Kinds>(
  family: FamilyRules<K>,
  session: Session<K>,
  actions: readonly K['action'][],
): Session<K> {
  let next = session;
  for (const action of actions) {
    const state = family.play.act(currentState(next), action);
    if (state.ok)
      next = extendSession(next, next === session ? { act: action } : { act: action, joined: true }, state.value);
  }
  return next;
}

/** Goes on from where the session stands. */
export function extendSession<K extends Kinds>(
  session: Session<K>,
  step: HistoryStep<K>,
  state: K['state'],
): Session<K> {
  const at = session.at;
  return {
    ...session,
    steps: [...session.steps.slice(0, at), step],
    states: [...session.states.slice(0, at + 1), state],
    at: at + 1,
    checkpoints: session.checkpoints.filter(mark => mark <= at),
  };
}

export function canUndo(session: Session): boolean {
  return session.at > 0;
}

export function canRedo(session: Session): boolean {
  return session.at < session.steps.length;
}

export function undo<K extends Kinds>(session: Session<K>): Session<K> {
  if (!canUndo(session)) return session;
  let at = session.at - 1;
  while (at > 0 && isJoined(session.steps[at])) at--;
  return { ...session, at };
}

export function redo<K extends Kinds>(session: Session<K>): Session<K> {
  if (!canRedo(session)) return session;
  let at = session.at + 1;
  while (isJoined(session.steps[at])) at++;
  return { ...session, at };
}

function isJoined(step: HistoryStep<Kinds> | undefined): boolean {
  return step !== undefined && 'act' in step && step.joined === true;
}

/** Sets a checkpoint at the current state. */
export function setCheckpoint<K extends Kinds>(session: Session<K>): Session<K> {
  if (session.checkpoints.includes(session.at)) return session;
  return { ...session, checkpoints: [...session.checkpoints, session.at].sort((a, b) => a - b) };
}

/** Returns to the latest checkpoint at or before here. That is a step like any other, so it can be undone. */
export function returnToCheckpoint<K extends Kinds>(session: Session<K>): Session<K> {
  const mark = session.checkpoints.findLast(position => position <= session.at);
  if (mark === undefined || mark === session.at) return session;
  return extendSession(session, { back: mark }, session.states[mark]);
}

export function countHint<K extends Kinds>(session: Session<K>): Session<K> {
  return { ...session, hints: session.hints + 1 };
}

export function countCheck<K extends Kinds>(session: Session<K>, found: number): Session<K> {
  return { ...session, checks: session.checks + 1, mistakes: session.mistakes + found };
}

export function timeSpent(session: Session, now: number): number {
  const { spent, since } = session.clock;
  return spent + (since === null ? 0 : Math.max(0, now - since));
}

export function pause<K extends Kinds>(session: Session<K>, now: number): Session<K> {
  return { ...session, clock: { spent: timeSpent(session, now), since: null } };
}

export function resume<K extends Kinds>(session: Session<K>, now: number): Session<K> {
  return session.clock.since === null ? { ...session, clock: { ...session.clock, since: now } } : session;
}

/** The session as JSON, its clock stopped at `now`. States are not stored: they follow from the steps. */
export function saveSession<K extends Kinds>(family: FamilyRules<K>, session: Session<K>, now: number): JsonObject {
  const steps = session.steps.map(step => saveStep(family, step));
  const { at, checkpoints, hints, checks, mistakes } = session;
  const spent = timeSpent(session, now);
  return { steps, at, checkpoints, hints, ...(checks > 0 ? { checks, mistakes } : {}), spent };
}

/** A step of the history as JSON. */
export function saveStep<K extends Kinds>(family: FamilyRules<K>, step: HistoryStep<K>): JsonObject {
  if ('back' in step) return { back: step.back };
  const act = family.codecs.action.encode(step.act);
  return step.joined ? { act, joined: true } : { act };
}
