import { describe, expect, it } from 'vitest';
import { accept, expectOk, refuse, rngFrom, workWith } from '../src/index.ts';

describe('work', () => {
  const work = (units: number) => workWith(rngFrom('work'), units);

  it('grants units one by one until the allowance is spent', () => {
    const some = work(3);
    expect([some.spend(), some.spend(), some.spend(), some.spend()]).toEqual([true, true, true, false]);
  });

  it('grants the last unit', () => {
    const some = work(10);
    expect([some.spend(7), some.spend(3), some.spend(1)]).toEqual([true, true, false]);
  });

  it('grants nothing after one refusal', () => {
    const some = work(10);
    expect([some.spend(11), some.spend(1)]).toEqual([false, false]);
  });

  it('grants nothing from nothing', () => expect(work(0).spend()).toBe(false));
});

describe('a verdict', () => {
  it('has a note only when there is one to make', () => {
    expect(refuse('budget')).toEqual({ ok: false, reason: 'budget' });
    expect('note' in refuse('budget')).toBe(false);
    expect(refuse('budget', 'why')).toEqual({ ok: false, reason: 'budget', note: 'why' });
  });

  it('gives its value, or throws with its reason where a refusal is a bug', () => {
    expect(expectOk(accept(7))).toBe(7);
    expect(() => expectOk(refuse('budget', 'why'))).toThrow('unexpected refusal: budget (why)');
  });
});
