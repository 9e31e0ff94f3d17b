import {
  accept,
  currentState,
  doAction,
  doActions,
  type Family,
  type Hint,
  type Kinds,
  loadSession,
  type Made,
  type MadeLine,
  pause,
  type Remark,
  readMadeLine,
  refuse,
  type Session,
  saveSession,
  startSession,
  type Verdict,
} from '@tessera/core';
import { originSearch } from '@tessera/core/links/link.ts';
import type { Outcome, SavedGame } from '../storage/savedGames.ts';
import { checkOf } from './check.ts';

/** One person at one item: the session, and how it ended if it has. */
export interface Game {
  readonly session: Session;
  readonly outcome: Outcome;
}

export function beginGame(family: Family, { item }: Pick<Made, 'item'>, now: number): Game {
  return { session: startSession(family, item, now), outcome: 'open' };
}

/** Starts again. Help that was taken in a try under way stays counted; a try that is over leaves nothing behind. */
export function restart(family: Family, made: Pick<Made, 'item'>, { session, outcome }: Game, now: number): Game {
  const fresh = beginGame(family, made, now);
  if (outcome !== 'open') return fresh;
  const { hints, checks, mistakes } = session;
  return { ...fresh, session: { ...fresh.session, hints, checks, mistakes } };
}

/** Does an action; one that is refused, or comes when all is over, leaves the game as it is. */
export function playAction(family: Family, game: Game, action: Kinds['action'], now: number): Game {
  if (game.outcome !== 'open') return game;
  const session = doAction(family, game.session, action);
  return session.ok ? settle(family, session.value, now) : game;
}

/** Does what a hint says, as one step. */
export function followHint(family: Family, game: Game, { actions }: Hint<Kinds>, now: number): Game {
  if (game.outcome !== 'open') return game;
  return settle(family, doActions(family, game.session, actions), now);
}

/** The game that a session amounts to: a solution or a choice ends it and stops its clock. */
export function settle(family: Family, session: Session, now: number): Game {
  const isOver = checkOf(family, currentState(session))?.isSolved ?? session.at > 0;
  return isOver ? { session: pause(session, now), outcome: 'solved' } : { session, outcome: 'open' };
}

export function faultsIn(family: Family, game: Game): readonly Remark[] {
  return checkOf(family, currentState(game.session))?.faults ?? [];
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

/** The whole game as it is kept. */
export function savedForm(
  family: Family,
  { made, line }: MadeLine,
  { session, outcome }: Game,
  now: number,
): SavedGame {
  return {
    family: family.id,
    search: originSearch(family, made.origin),
    tier: made.grade.tier,
    line,
    session: saveSession(family, session, now),
    outcome,
    steps: session.at,
    savedAt: now,
  };
}

/** A kept game and its item. */
export interface OpenedGame extends MadeLine {
  readonly game: Game;
}

/** A kept game with its item, both through their codecs; its clock stands still. An item that is known is not read again. */
export function openSaved(family: Family, saved: SavedGame, known?: MadeLine): Verdict<OpenedGame, 'corrupted'> {
  const item = known?.line === saved.line ? accept(known) : readMadeLine(family, saved.line);
  if (!item.ok) return refuse('corrupted', item.note);
  const session = loadSession(family, item.value.made.item, saved.session);
  if (!session.ok) return refuse('corrupted', session.note);
  return accept({ ...item.value, game: { session: session.value, outcome: saved.outcome } });
}
