import { describe, expect, it } from 'vitest';
import { capital, choiceText, counted, dateText, listText, numberText, percentText, pluralOf } from '../src/index.ts';

describe('English', () => {
  it('groups the digits of a number', () => {
    expect([0, 999, 2000, 1_234_567].map(numberText)).toEqual(['0', '999', '2,000', '1,234,567']);
  });

  it('writes a percentage without a space', () => {
    expect([0, 0.476, 1].map(percentText)).toEqual(['0%', '48%', '100%']);
  });

  it.each([
    [0, '0 tries'],
    [1, '1 try'],
    [2000, '2,000 tries'],
  ])('counts %i', (count, text) => {
    expect(counted(count, 'try', 'tries')).toBe(text);
  });

  it('chooses between two forms', () => {
    expect([1, 2].map(count => pluralOf(count, 'is', 'are'))).toEqual(['is', 'are']);
  });

  it('lists without a comma before the last', () => {
    expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(listText)).toEqual(['', 'A', 'A and B', 'A, B and C']);
    expect(choiceText(['A', 'B', 'C'])).toBe('A, B or C');
  });

  it('writes a day as it is written in Britain', () => {
    expect(dateText(new Date(2026, 10, 16), { dateStyle: 'long' })).toBe('16 November 2026');
  });

  it('begins with a capital', () => {
    expect(capital('row 1')).toBe('Row 1');
    expect(capital('')).toBe('');
  });
});
