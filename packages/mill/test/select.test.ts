import type { Tier } from '@tessera/core';
import { toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import {
  bestSelection,
  type Candidate,
  firstSelection,
  inlinePool,
  Run,
  readRequest,
  selectionSize,
  selectorFor,
  takeBest,
} from '../src/index.ts';
import { itemsOf, packOf, request } from './packs.ts';

const candidate = (attempt: number, tier: Tier = 'easy', score = 0, fingerprint = `f${attempt}`): Candidate => ({
  attempt,
  id: `i${attempt}`,
  tier,
  score,
  fingerprint,
  line: '',
});

describe('selection', () => {
  it('fills the quota of a tier before the quota for any', () => {
    const selector = selectorFor({ kind: 'first', quotas: { easy: 1, any: 1 } });
    expect([1, 2, 3].map(n => selector.offer(candidate(n)))).toEqual([null, null, 'tier']);
    expect(selector.isFull).toBe(true);
  });

  it('refuses a tier without a quota', () => {
    const selector = selectorFor(firstSelection(2, 'hard'));
    expect(selector.offer(candidate(1, 'easy'))).toBe('tier');
    expect(selector.offer(candidate(2, 'hard'))).toBeNull();
    expect(selector.isFull).toBe(false);
  });

  it('drops items with an equal fingerprint', () => {
    const selector = selectorFor(firstSelection(2));
    expect(selector.offer(candidate(1, 'easy', 0, 'same'))).toBeNull();
    expect(selector.offer(candidate(2, 'easy', 0, 'same'))).toBe('duplicate');
  });

  it('takes the best after ten candidates a place, the earlier of equals', () => {
    expect(bestSelection(3)).toEqual({ kind: 'best', count: 3, of: 30, tier: 'any' });
    const held = [candidate(1, 'easy', 2), candidate(2, 'easy', 5), candidate(3, 'easy', 2), candidate(4, 'easy', 1)];
    expect(takeBest(held, 3).map(c => c.attempt)).toEqual([2, 1, 3]);
  });

  it('counts its places', () => {
    expect(selectionSize({ kind: 'first', quotas: { easy: 3, any: 2 } })).toBe(5);
    expect(selectionSize(bestSelection(4))).toBe(4);
  });
});

describe('a run', () => {
  it('stops at the least attempt with all quotas full, and its items are those of a longer run cut there', async () => {
    const ten = itemsOf(toy, await packOf(new Run(toy, request(toy, { select: firstSelection(10) })), inlinePool(toy)));
    const twenty = itemsOf(
      toy,
      await packOf(new Run(toy, request(toy, { select: firstSelection(20) })), inlinePool(toy)),
    );
    expect(twenty.slice(0, 10)).toEqual(ten);
  });

  it('holds no two items that are mirror images', async () => {
    const run = new Run(toy, request(toy, { select: firstSelection(60), params: { size: 3 }, attempts: 20_000 }));
    const items = itemsOf(toy, await packOf(run, inlinePool(toy)));
    expect(new Set(items.map(made => toy.maker.fingerprint(made.item as never))).size).toBe(items.length);
    expect(run.tally.refused['select:duplicate']).toBeGreaterThan(0);
  });

  it('counts every refusal by stage and reason', async () => {
    const run = new Run(toy, request(toy, { select: firstSelection(10_000), attempts: 400 }));
    await packOf(run, inlinePool(toy));
    const { attempts, passed, refused } = run.tally;
    const byStages = Object.entries(refused).filter(([key]) => !key.startsWith('select:'));
    expect(attempts).toBe(400);
    expect(passed + byStages.reduce((sum, [, n]) => sum + n, 0)).toBe(400);
    expect(Object.keys(refused)).toContain('prove:ambiguous');
  });

  it('keeps the note of the first refusal of each kind', () => {
    const run = new Run(toy, request(toy, { select: firstSelection(1) }));
    run.take({ attempt: 0, stage: 'prove', reason: 'ambiguous', note: 'first' });
    run.take({ attempt: 1, stage: 'prove', reason: 'ambiguous', note: 'second' });
    run.take({ attempt: 2, stage: 'propose', reason: 'budget' });
    expect([...run.notes]).toEqual([['prove:ambiguous', 'first']]);
  });

  it('takes outcomes in attempt order only', () => {
    const run = new Run(toy, request(toy, { select: firstSelection(1) }));
    expect(() => run.take({ attempt: 1, stage: 'prove', reason: 'ambiguous' })).toThrow('when 0 was due');
  });
});

describe('a request', () => {
  const good = { seed: '7', params: {}, select: firstSelection(1), attempts: 10 };
  it.each([
    ['a seed out of range', { ...good, seed: '18446744073709551616' }, 'out of range'],
    ['an unknown parameter', { ...good, params: { colour: 1 } }, 'unknown parameter "colour"'],
    ['a parameter out of range', { ...good, params: { size: 7 } }, 'size must be a whole number from 3 to 6'],
    ['no place at all', { ...good, select: firstSelection(0) }, 'nothing is asked for'],
    ['a negative count', { ...good, select: firstSelection(-1) }, 'select'],
    ['an unknown tier', { ...good, select: { kind: 'first', quotas: { cruel: 1 } } }, 'select'],
    ['no attempts', { ...good, attempts: 0 }, 'attempts'],
    ['a stranger', { ...good, colour: 1 }, 'colour'],
  ])('refuses %s', (_, json, note) => {
    expect(readRequest(toy, json)).toMatchObject({ ok: false, reason: 'request', note: expect.stringContaining(note) });
  });

  it('has one spelling of a seed and whole params', () => {
    expect(readRequest(toy, { ...good, seed: '007' })).toMatchObject({ value: { seed: '7', params: { size: 4 } } });
  });
});
