import {
  beginGame,
  countCheck,
  countHint,
  currentState,
  type Family,
  followHint,
  type Game,
  giveUp,
  type Kinds,
  type MadeLine,
  pause,
  playAction,
  redo,
  restart,
  resume,
  returnToCheckpoint,
  type Session,
  setCheckpoint,
  settle,
  undo,
  withLine,
} from '@tessera/core';
import { attempt } from '@tessera/mill';
import { type ToyKinds, toy } from '@tessera/testkit/toy';

/** The first item of a seed. */
export function firstOf(family: Family, seed: string, params: Kinds['params']): MadeLine {
  for (let n = 0; ; n++) {
    const result = attempt(family, { family: family.id, seed, params }, n);
    if ('made' in result) return withLine(family, result.made);
  }
}

export const sums = firstOf(toy as Family, '1', { size: 4 });

/** A time at which something happened, and the game right after it. */
export interface Moment {
  readonly what: string;
  readonly game: Game;
  readonly now: number;
}

const START = 1_700_000_000_000;

/** A game of Sums in which everything happens that can happen to a game, a second apart. */
export function eventful({ made }: MadeLine = sums): readonly Moment[] {
  const family = toy as Family;
  const { steps } = made.proof as ToyKinds['proof'];
  const doing = (nth: number) => ({ cell: steps[nth]!.cell, mark: steps[nth]!.mark });
  const change = (next: (session: Session) => Session) => (game: Game, now: number) =>
    settle(family, next(game.session), now);
  const judge = family.judge as Extract<Family['judge'], { kind: 'solve' }>;
  const events: readonly (readonly [what: string, happen: (game: Game, now: number) => Game])[] = [
    ['a step', (game, now) => playAction(family, game, doing(0), now)],
    ['another', (game, now) => playAction(family, game, doing(1), now)],
    ['a mark', change(setCheckpoint)],
    ['a step', (game, now) => playAction(family, game, doing(2), now)],
    ['undo', change(undo)],
    ['undo', change(undo)],
    ['redo', change(redo)],
    ['another step instead', (game, now) => playAction(family, game, doing(3), now)],
    ['back to the mark', change(returnToCheckpoint)],
    ['undo', change(undo)],
    ['a hint', change(countHint)],
    [
      'what the hint says',
      (game, now) => followHint(family, game, judge.hint(made.proof, currentState(game.session))!, now),
    ],
    ['a check', change(session => countCheck(session, 2))],
    ['the page is hidden', ({ outcome, session }, now) => ({ outcome, session: pause(session, now) })],
    ['the page is back', ({ outcome, session }, now) => ({ outcome, session: resume(session, now) })],
    ['a step', (game, now) => playAction(family, game, doing(5), now)],
    ['from the beginning', (game, now) => restart(family, made, game, now)],
    ['a step', (game, now) => playAction(family, game, doing(0), now)],
    ['the solution', (game, now) => giveUp(family, made, game, now)],
    ['undo', ({ outcome, session }) => ({ outcome, session: undo(session) })],
  ];
  const moments: Moment[] = [{ what: 'the beginning', game: beginGame(family, made, START), now: START }];
  for (const [what, happen] of events) {
    const now = START + 1000 * moments.length;
    moments.push({ what, game: happen(moments.at(-1)!.game, now), now });
  }
  return moments;
}
