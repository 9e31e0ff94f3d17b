import type { Family, Hint, Kinds, Remark, SolveJudge } from './family.ts';
import type { FamilyRules } from './family-rules.ts';
import type { Made } from './made.ts';
import { currentState, doAction, doActions, pause, type Session, startSession } from './session.ts';

/** How a game ended, if it has. */
export const OUTCOMES = ['open', 'solved', 'given-up'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One person at one item: the session, and how it ended if it has. */
export interface Game {
  readonly session: Session;
  readonly outcome: Outcome;
}

export function beginGame(rules: FamilyRules, { item }: Pick<Made, 'item'>, now: number): Game {
  return { session: startSession(rules, item, now), outcome: 'open' };
}

/** Starts again. Help that was taken in a try under way stays counted; a try that is over leaves nothing behind. */
export function restart(rules: FamilyRules, made: Pick<Made, 'item'>, { session, outcome }: Game, now: number): Game {
  const fresh = beginGame(rules, made, now);
  if (outcome !== 'open') return fresh;
  const { hints, checks, mistakes } = session;
  return { ...fresh, session: { ...fresh.session, hints, checks, mistakes } };
}

/** Does an action; one that is refused, or comes when all is over, leaves the game as it is. */
export function playAction(rules: FamilyRules, game: Game, action: Kinds['action'], now: number): Game {
  if (game.outcome !== 'open') return game;
  const session = doAction(rules, game.session, action);
  return session.ok ? settle(rules, session.value, now) : game;
}

/** Does what a hint says, as one step. */
export function followHint(rules: FamilyRules, game: Game, { actions }: Hint<Kinds>, now: number): Game {
  if (game.outcome !== 'open') return game;
  return settle(rules, doActions(rules, game.session, actions), now);
}

/** The game that a session amounts to: a solution or a choice ends it and stops its clock. */
export function settle(rules: FamilyRules, session: Session, now: number): Game {
  const isOver = checkOf(rules, currentState(session))?.isSolved ?? session.at > 0;
  return isOver ? { session: pause(session, now), outcome: 'solved' } : { session, outcome: 'open' };
}

export function faultsIn(rules: FamilyRules, game: Game): readonly Remark[] {
  return checkOf(rules, currentState(game.session))?.faults ?? [];
}

/** Ends the try with the solution played out from the beginning, so that undo and redo walk through it. */
export function giveUp(family: Family, made: Pick<Made, 'item' | 'proof'>, game: Game, now: number): Game {
  if (family.judge.kind !== 'solve') return game;
  const { hints, checks, mistakes, clock } = pause(game.session, now);
  let session = startSession(family, made.item, now);
  for (const action of family.judge.key(made.item, made.proof)) {
    const next = doAction(family, session, action);
    if (next.ok) session = next.value;
  }
  return { session: { ...session, hints, checks, mistakes, clock }, outcome: 'given-up' };
}

type Check = ReturnType<SolveJudge<Kinds>['check']>;

/** States never change, so that each is checked once, whoever asks. */
const checks = new WeakMap<object, Check>();

/** What the rules say about a state; null where moves are chosen and nothing is solved. */
function checkOf({ judge }: FamilyRules, state: Kinds['state']): Check | null {
  if (judge.kind !== 'solve') return null;
  const known = checks.get(state as object);
  if (known) return known;
  const check = judge.check(state);
  checks.set(state as object, check);
  return check;
}
