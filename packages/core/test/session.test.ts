import { type ToyAction, type ToyKinds, toy } from '@tessera/testkit/toy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canRedo,
  canUndo,
  countCheck,
  countHint,
  currentState,
  doAction,
  doActions,
  expectOk,
  loadSession,
  pause,
  redo,
  resume,
  returnToCheckpoint,
  type Session,
  saveChange,
  saveSession,
  setCheckpoint,
  startSession,
  timeSpent,
  undo,
  withChanges,
} from '../src/index.ts';
import { items } from './items.ts';

type Toys = Session<ToyKinds>;
const { item } = items[0]!;
const start = (): Toys => startSession(toy, item, 1_000);
const shade = (cell: number): ToyAction => ({ cell, mark: 'shaded' });
const play = (session: Toys, ...cells: number[]): Toys =>
  cells.reduce((now, cell) => expectOk(doAction(toy, now, shade(cell))), session);
const shaded = (session: Toys): number[] =>
  currentState(session).marks.flatMap((mark, cell) => (mark === 'shaded' ? [cell] : []));

/** Anything that may happen to a session, at a time. */
type Event = readonly [name: string, happen: (session: Toys, now: number) => Toys];
const plain: readonly Event[] = [
  ['undo', undo],
  ['redo', redo],
  ['mark', setCheckpoint],
  ['return', returnToCheckpoint],
  ['hint', countHint],
  ['pause', pause],
  ['resume', resume],
];
const acting = fc
  .record({ cell: fc.nat({ max: 15 }), mark: fc.constantFrom('empty', 'cross', 'shaded') })
  .map((action): Event => {
    const happen = (session: Toys) => {
      const next = doAction(toy, session, action);
      return next.ok ? next.value : session;
    };
    return [JSON.stringify(action), happen];
  });
const together = fc
  .array(fc.nat({ max: 15 }), { minLength: 1, maxLength: 4 })
  .map((cells): Event => [`together ${cells}`, session => doActions(toy, session, cells.map(shade))]);
const events = fc.array(fc.oneof({ weight: 2, arbitrary: acting }, together, fc.constantFrom(...plain)), {
  maxLength: 40,
});

/** All sessions on the way, the first included; an event each second. */
function lives(list: readonly Event[]): Toys[] {
  const sessions = [start()];
  for (const [n, [, happen]] of list.entries()) sessions.push(happen(sessions[n]!, 1_000 * (n + 2)));
  return sessions;
}
const always = (check: (session: Toys, now: number) => void): void =>
  fc.assert(
    fc.property(events, list => {
      for (const [n, session] of lives(list).entries()) check(session, 1_000 * (n + 1));
    }),
    { seed: 1, numRuns: 60 },
  );

describe('the history of a session', () => {
  it('undoes and redoes joined actions as one step, also after saving', () => {
    const one = play(start(), 0);
    const together = doActions(toy, one, [shade(1), shade(99), shade(2), shade(3)]);
    expect(shaded(together)).toEqual([0, 1, 2, 3]);
    const kept = expectOk(loadSession(toy, item, saveSession(toy, play(together, 4), 2_000)));
    for (const session of [play(together, 4), kept]) {
      expect(shaded(undo(session))).toEqual([0, 1, 2, 3]);
      const before = undo(undo(session));
      expect(shaded(before)).toEqual([0]);
      expect(shaded(undo(before))).toEqual([]);
      expect(shaded(redo(before))).toEqual([0, 1, 2, 3]);
      expect(shaded(redo(redo(before)))).toEqual([0, 1, 2, 3, 4]);
    }
    expect(doActions(toy, one, [shade(99)])).toBe(one);
  });

  it('undoes and redoes actions, and drops undone ones when another is done', () => {
    const three = play(start(), 0, 1, 2);
    const back = undo(undo(three));
    expect(shaded(back)).toEqual([0]);
    expect(shaded(redo(back))).toEqual([0, 1]);
    const other = play(back, 5);
    expect(shaded(other)).toEqual([0, 5]);
    expect(canRedo(other)).toBe(false);
    expect(redo(other)).toBe(other);
  });

  it('has nothing before its beginning', () => {
    expect(canUndo(start())).toBe(false);
    expect(undo(undo(play(start(), 3)))).toEqual({ ...play(start(), 3), at: 0 });
  });

  it("returns the family's refusal and does not change", () => {
    const session = play(start(), 3);
    expect(doAction(toy, session, shade(3))).toEqual({ ok: false, reason: 'same', note: expect.any(String) });
    expect(doAction(toy, session, shade(16))).toMatchObject({ ok: false, reason: 'outside' });
    expect(session).toEqual(play(start(), 3));
  });

  it('undo after an action gives the state before it, redo the state after it', () => {
    always(session => {
      const next = doAction(toy, session, {
        cell: 7,
        mark: currentState(session).marks[7] === 'cross' ? 'empty' : 'cross',
      });
      expect(next.ok).toBe(true);
      if (!next.ok) return;
      expect(currentState(undo(next.value))).toEqual(currentState(session));
      expect(currentState(redo(undo(next.value)))).toEqual(currentState(next.value));
    });
  });

  it('is undone to the beginning and redone to the end by as many steps as it has', () => {
    always(session => {
      let oldest = session;
      for (let n = 0; n < session.at; n++) oldest = undo(oldest);
      expect(canUndo(oldest)).toBe(false);
      expect(currentState(oldest)).toEqual(toy.play.begin(item));
      for (let n = 0; n < session.steps.length; n++) oldest = redo(oldest);
      expect(canRedo(oldest)).toBe(false);
      expect(currentState(oldest)).toEqual(session.states.at(-1));
    });
  });
});

describe('checkpoints', () => {
  it('restore the state where they were set, and undo reverts that', () => {
    const tried = play(setCheckpoint(play(start(), 0)), 1, 2);
    const returned = returnToCheckpoint(tried);
    expect(shaded(returned)).toEqual([0]);
    expect(shaded(undo(returned))).toEqual([0, 1, 2]);
    expect(shaded(redo(undo(returned)))).toEqual([0]);
  });

  it('lead to the latest one at or before here', () => {
    const two = play(setCheckpoint(play(setCheckpoint(play(start(), 0)), 1)), 2);
    expect(shaded(returnToCheckpoint(two))).toEqual([0, 1]);
    expect(shaded(returnToCheckpoint(undo(undo(play(two, 3)))))).toEqual([0, 1]);
    expect(shaded(returnToCheckpoint(undo(two)))).toEqual([0, 1]);
  });

  it('are unique and in order, and are dropped with the history they belong to', () => {
    const marked = setCheckpoint(setCheckpoint(play(start(), 0, 1)));
    expect(marked.checkpoints).toEqual([2]);
    expect(setCheckpoint(undo(marked)).checkpoints).toEqual([1, 2]);
    expect(play(undo(marked), 5).checkpoints).toEqual([]);
  });

  it('change nothing where there is none to return to', () => {
    const session = play(start(), 0);
    expect(returnToCheckpoint(session)).toBe(session);
    expect(returnToCheckpoint(setCheckpoint(session))).toEqual(setCheckpoint(session));
  });

  it('always lie in the history, in order', () => {
    always(({ checkpoints, steps }) => {
      expect(checkpoints).toEqual([...new Set(checkpoints)].sort((a, b) => a - b));
      expect(checkpoints.every(mark => mark >= 0 && mark <= steps.length)).toBe(true);
    });
  });
});

describe('the clock of a session', () => {
  it('runs, pauses and goes on', () => {
    const paused = pause(start(), 4_000);
    expect(timeSpent(paused, 9_000)).toBe(3_000);
    expect(timeSpent(pause(paused, 9_000), 9_500)).toBe(3_000);
    const running = resume(paused, 10_000);
    expect(timeSpent(running, 12_000)).toBe(5_000);
    expect(resume(running, 99_000)).toBe(running);
  });

  it('never runs backwards when the time of day is set back', () => {
    expect(timeSpent(start(), 0)).toBe(0);
    expect(timeSpent(pause(start(), 0), 5_000)).toBe(0);
  });

  it('counts all time but the paused', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 1_000 })), { maxLength: 20 }), list => {
        let [session, now, spent, isRunning] = [start(), 1_000, 0, true];
        for (const [isToRun, later] of list) {
          now += later;
          spent += isRunning ? later : 0;
          session = isToRun ? resume(session, now) : pause(session, now);
          isRunning = isToRun;
        }
        expect(timeSpent(session, now)).toBe(spent);
      }),
      { seed: 2 },
    );
  });
});

describe('a saved session', () => {
  it('is loaded as it was, with its clock paused', () => {
    always((session, now) => {
      const text = JSON.stringify(saveSession(toy, session, now));
      expect(loadSession(toy, item, JSON.parse(text))).toEqual({ ok: true, value: pause(session, now) });
    });
  });

  it('does not share data with its session', () => {
    const session = countHint(play(start(), 1));
    expect(saveSession(toy, session, 3_000)).toEqual({
      steps: [{ act: shade(1) }],
      at: 1,
      checkpoints: [],
      hints: 1,
      spent: 2_000,
    });
    expect(session.clock).toEqual({ spent: 0, since: 1_000 });
  });

  it('keeps its checks and their mistakes, with none as the default', () => {
    const session = countCheck(countCheck(start(), 2), 0);
    expect(session).toMatchObject({ checks: 2, mistakes: 2 });
    const kept = saveSession(toy, session, 1_000);
    expect(loadSession(toy, item, kept)).toMatchObject({ ok: true, value: { checks: 2, mistakes: 2 } });
    const { checks, mistakes, ...older } = kept;
    expect(loadSession(toy, item, older)).toMatchObject({ ok: true, value: { checks: 0, mistakes: 0 } });
    expect([checks, mistakes]).toEqual([2, 2]);
  });

  const saved = { steps: [{ act: shade(1) }, { back: 0 }], at: 1, checkpoints: [0, 2], hints: 0, spent: 5 };
  it('of these tests is valid', () => expect(loadSession(toy, item, saved).ok).toBe(true));

  it.each([
    [null, 'not a saved session'],
    [{}, 'not a saved session'],
    [{ ...saved, colour: 1 }, 'not a saved session'],
    [{ ...saved, hints: -1 }, 'not a saved session'],
    [{ ...saved, spent: Number.NaN }, 'not a saved session'],
    [{ ...saved, at: 3 }, 'outside the history'],
    [{ ...saved, checkpoints: [3] }, 'outside the history'],
    [{ ...saved, checkpoints: [2, 0] }, 'out of order'],
    [{ ...saved, checkpoints: [1, 1] }, 'out of order'],
    [{ ...saved, steps: [{ back: 1 }], at: 0, checkpoints: [] }, 'step 1: it returns to a later state'],
    [{ ...saved, steps: [{ act: shade(1) }, {}] }, 'not a saved session'],
    [{ ...saved, steps: [{ act: shade(1) }, { act: shade(1) }] }, 'step 2: the cell already has this mark'],
    [{ ...saved, steps: [{ act: { cell: 99, mark: 'cross' } }, { back: 0 }] }, 'step 1: cell'],
  ])('that is no good is refused: %j', (json, note) => {
    expect(loadSession(toy, item, json)).toEqual({ ok: false, reason: 'session', note: expect.stringContaining(note) });
  });

  it('can be any JSON without an exception', () => {
    const part = {
      steps: fc.jsonValue(),
      at: fc.jsonValue(),
      checkpoints: fc.jsonValue(),
      hints: fc.nat(),
      spent: fc.nat(),
    };
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record(part)), json => {
        const loaded = loadSession(toy, item, json);
        if (!loaded.ok) expect(loaded.note).toBeTruthy();
      }),
      { seed: 3, numRuns: 200 },
    );
  });
});

describe('saved changes', () => {
  it('lead from a saved session to every later one', () => {
    fc.assert(
      fc.property(events, fc.nat({ max: 5 }), (list, every) => {
        const sessions = lives(list).filter((_, n) => n % (every + 1) === 0);
        const time = (n: number) => 1_000 * (n * (every + 1) + 1);
        const changes = sessions.slice(1).map((after, n) => saveChange(toy, sessions[n]!, after, time(n + 1)));
        const travelled: unknown[] = JSON.parse(JSON.stringify(changes));
        for (const [n, session] of sessions.entries()) {
          const saved = withChanges(saveSession(toy, sessions[0]!, time(0)), travelled.slice(0, n));
          expect(saved).toEqual({ ok: true, value: saveSession(toy, session, time(n)) });
        }
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('say what is new and nothing else', () => {
    const two = play(start(), 0, 1);
    const change = (after: Toys) => saveChange(toy, two, after, 1_500);
    expect(change(play(two, 2))).toEqual({ act: shade(2), spent: 500 });
    expect(change(play(two, 2, 3))).toEqual({ add: [{ act: shade(2) }, { act: shade(3) }], spent: 500 });
    expect(change(undo(two))).toEqual({ at: 1, spent: 500 });
    expect(change(play(undo(two), 2))).toEqual({ keep: 1, act: shade(2), spent: 500 });
    expect(change(setCheckpoint(two))).toEqual({ checkpoints: [2], spent: 500 });
    expect(change(countHint(two))).toEqual({ hints: 1, spent: 500 });
    expect(change(countCheck(two, 2))).toEqual({ checks: 1, mistakes: 2, spent: 500 });
    expect(change(start())).toEqual({ keep: 0, spent: 500 });
  });

  it.each([
    ['no object', 1],
    ['an unknown part', { spent: 1, more: 1 }],
    ['no time', { add: [] }],
    ['more steps kept than there are', { keep: 3, spent: 1 }],
  ])('are refused with %s', (_, change) => {
    expect(withChanges(saveSession(toy, play(start(), 0, 1), 0), [change])).toMatchObject({ reason: 'session' });
    expect(withChanges({}, [])).toMatchObject({ reason: 'session' });
  });
});
