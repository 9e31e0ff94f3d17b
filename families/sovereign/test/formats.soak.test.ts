import { expect, it } from 'vitest';
import { checkHostile, checkRoundTrip } from './links.ts';

const BOARDS = 100_000;
const HOSTILE = 10_000;

it('a hundred thousand random boards come back from their links, and the plain codec agrees', () => {
  for (let n = 0; n < BOARDS; n++) checkRoundTrip(n);
});

it('ten thousand hostile links get one clear line each', () => {
  const ends = Array.from({ length: HOSTILE }, (_, n) => checkHostile(n));
  expect(ends.filter(end => end === 'refused').length).toBeGreaterThan(HOSTILE / 3);
});
