import { describe, expect, it } from 'vitest';
import { goalOf, rulesOf, type Words } from '../src/index.ts';

const words: Words = { say: () => '', grade: () => '', rules: ['Fill the rows.', 'Leave a gap.'], refusals: {} };

describe('the rules of an item', () => {
  it('are those of the family where it has none of its own', () => {
    expect(rulesOf({ words }, 3)).toEqual(words.rules);
    expect(goalOf({ words }, 3)).toBe('Fill the rows.');
  });

  it('are the item’s own where the family tells them', () => {
    const own: Words = { ...words, rulesFor: item => [`Fill the ${item} rows.`], goal: item => `Fill all ${item}.` };
    expect(rulesOf({ words: own }, 3)).toEqual(['Fill the 3 rows.']);
    expect(goalOf({ words: own }, 3)).toBe('Fill all 3.');
    const { goal: _, ...ruled } = own;
    expect(goalOf({ words: ruled }, 3)).toBe('Fill the 3 rows.');
  });
});
