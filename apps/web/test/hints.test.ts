import {
  beginGame,
  doAction,
  encodeMade,
  expectOk,
  giveUp,
  hintFor,
  type Made,
  mistakesIn,
  playAction,
  saveSession,
  startSession,
} from '@tessera/core';
import { inlinePool, isCandidate, type OnProposed, type Pool, type Proposal } from '@tessera/mill';
import { type ToyKinds, toy } from '@tessera/testkit/toy';
import { timeText } from '@tessera/ui/play/timeText.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeItem } from '../src/mill/make.ts';
import { openSaved, savedForm } from '../src/play/savedForm.ts';

const LINK = { seed: '1', params: { size: 4 } };
const never = new AbortController().signal;
const pool = inlinePool(toy);
let made: Made<ToyKinds>;

beforeAll(async () => {
  const making = await makeItem(toy, LINK, pool, { stop: never });
  if (making.kind !== 'made') throw new Error(making.kind);
  made = making.made as Made<ToyKinds>;
});

/** Passes on what it is told in threes, the last of them first. */
function backwards(tell: OnProposed): OnProposed {
  const held: Proposal[] = [];
  return proposal => {
    held.unshift(proposal);
    if (held.length === 3) for (const one of held.splice(0)) tell(one);
  };
}

describe('making', () => {
  it('gives the same item for its attempt as for the wish that found it', async () => {
    const again = await makeItem(toy, { ...LINK, attempt: made.origin.attempt }, pool, { stop: never });
    expect(again).toEqual({ kind: 'made', made, line: encodeMade(toy, made) });
  });

  it('takes the first of the tier that was asked for', async () => {
    const making = await makeItem(toy, { ...LINK, tier: 'medium' }, pool, { stop: never });
    expect(making).toMatchObject({ kind: 'made', made: { grade: { tier: 'medium' } } });
  });

  it('tells of items before their proof, in the order of attempts, up to the one that is made', async () => {
    // Two batches at once whose proposals come late ones first.
    const late: Pool = {
      ...pool,
      ahead: 4,
      run: (batch, stop, tell) => pool.run(batch, stop, tell && backwards(tell)),
    };
    const told: Proposal[] = [];
    const wish = { ...LINK, tier: 'medium' } as const;
    const making = await makeItem(toy, wish, late, { stop: never, onProposed: proposal => told.push(proposal) });
    if (making.kind !== 'made') throw new Error(making.kind);
    const { origin, item } = making.made;
    const attempts = told.map(({ attempt }) => attempt);
    expect(attempts).toEqual(attempts.toSorted((a, b) => a - b));
    expect(told.at(-1)).toEqual({ attempt: origin.attempt, item: toy.codecs.item.encode(item as ToyKinds['item']) });
  });

  it('says why an attempt that is named gives nothing', async () => {
    const outcomes = await pool.run({ job: { family: 'toy', ...LINK }, from: 0, to: 50 });
    const refused = outcomes.find(outcome => !isCandidate(outcome))!;
    const making = await makeItem(toy, { ...LINK, attempt: refused.attempt }, pool, { stop: never });
    expect(making).toEqual({ kind: 'gone', reason: 'reason' in refused ? refused.reason : '' });
  });

  it('stops when it is told to', async () => {
    const control = new AbortController();
    const onAttempts = (count: number) => count >= 20 && control.abort();
    const wish = { seed: '1', params: { size: 3 }, tier: 'expert' } as const;
    const making = await makeItem(toy, wish, pool, { stop: control.signal, onAttempts });
    expect(making).toMatchObject({ kind: 'stopped' });
  });
});

describe('the engine', () => {
  it('answers about the state that a saved session stands in', () => {
    const judge = toy.judge;
    if (judge.kind !== 'solve') throw new Error('Sums has a solution');
    const wrong = made.proof.steps.find(step => step.mark === 'cross')!.cell;
    const session = expectOk(doAction(toy, startSession(toy, made.item, 0), { cell: wrong, mark: 'shaded' }));
    const about = { line: encodeMade(toy, made), session: saveSession(toy, session, 0) };
    const state = session.states.at(-1)!;
    expect(hintFor(toy, about)).toEqual(judge.hint(made.proof, state));
    expect(mistakesIn(toy, about)).toEqual(judge.mistakes(made.proof, state));
  });
});

describe('a game', () => {
  it('is solved by the key, stops its clock, and takes nothing more', () => {
    let game = beginGame(toy, made, 1000);
    for (const { cell, mark } of made.proof.steps) game = playAction(toy, game, { cell, mark }, 5000);
    expect(game.outcome).toBe('solved');
    expect(game.session.clock).toEqual({ spent: 4000, since: null });
    expect(playAction(toy, game, { cell: 0, mark: 'empty' }, 6000)).toBe(game);
  });

  it('that is given up stands at the solution and keeps time and hints', () => {
    const begun = beginGame(toy, made, 1000);
    const over = giveUp(toy, made, { ...begun, session: { ...begun.session, hints: 2 } }, 3000);
    expect(over.outcome).toBe('given-up');
    expect(over.session).toMatchObject({ hints: 2, clock: { spent: 2000, since: null } });
    const state = over.session.states[over.session.at] as ToyKinds['state'];
    expect(toy.judge.kind === 'solve' && toy.judge.check(state).isSolved).toBe(true);
  });

  it('opens again as it was kept', () => {
    const { cell, mark } = made.proof.steps[0]!;
    const game = playAction(toy, beginGame(toy, made, 0), { cell, mark }, 10);
    const saved = JSON.parse(JSON.stringify(savedForm(toy, { made, line: encodeMade(toy, made) }, game, 700)));
    const opened = expectOk(openSaved(toy, saved));
    expect(opened.made).toEqual(made);
    expect(opened.game.session).toEqual({ ...game.session, clock: { spent: 700, since: null } });
  });
});

describe('time', () => {
  it.each([
    [0, '0:00'],
    [59_999, '0:59'],
    [61_000, '1:01'],
    [3_600_000, '1:00:00'],
    [36_061_000, '10:01:01'],
  ])('%d ms is %s', (spent, text) => {
    expect(timeText(spent)).toBe(text);
  });
});
