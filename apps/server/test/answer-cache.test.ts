import { expect, it } from 'vitest';
import { AnswerCache, answerOf } from '../src/items/answer-cache.ts';

const kilobyte = answerOf('x'.repeat(1000));

it('keeps the answers that were asked for last, within its bytes', () => {
  const cache = new AnswerCache(10_000, 60_000);
  for (let n = 0; n < 1000; n++) {
    cache.set(`item ${n}`, kilobyte, 1);
    expect(cache.get('item 0', 1)).toBe(kilobyte);
  }
  const there = Array.from({ length: 1000 }, (_, n) => n).filter(n => cache.get(`item ${n}`, 1));
  expect(there).toEqual([0, 994, 995, 996, 997, 998, 999]);
});

it('forgets an answer that is too old, and one that is too large', () => {
  const cache = new AnswerCache(10_000, 60_000);
  cache.set('item', kilobyte, 1);
  expect(cache.get('item', 60_000)).toBe(kilobyte);
  expect(cache.get('item', 60_001)).toBeNull();
  expect(cache.get('item', 1)).toBeNull();
  cache.set('large', answerOf('x'.repeat(20_000)), 1);
  expect(cache.get('large', 1)).toBeNull();
});

it('replaces an answer', () => {
  const cache = new AnswerCache(10_000, 60_000);
  const newer = answerOf('newer');
  for (let n = 0; n < 50; n++) cache.set('item', n < 49 ? kilobyte : newer, n);
  expect(cache.get('item', 50)).toBe(newer);
  for (let n = 0; n < 6; n++) cache.set(`other ${n}`, kilobyte, 50);
  expect(cache.get('item', 50)).toBe(newer);
});
