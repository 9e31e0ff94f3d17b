import { describe, expect, it } from 'vitest';
import { words } from '../src/words.ts';

const item = (stars: number) => ({ size: 10, stars, regions: '' });

describe('the rules of a board', () => {
  it.each([
    [1, 'one crown'],
    [2, 'two crowns'],
    [3, 'three crowns'],
  ])('with %i in a row ask for %s', (stars, crowns) => {
    expect(words.rulesFor!(item(stars))).toEqual([
      `Place ${crowns} in every row, column and region.`,
      'No two crowns may touch, not even at a corner.',
    ]);
    expect(words.goal!(item(stars))).toBe(`Place ${crowns} in every row, column and region. No two may touch.`);
  });
});
