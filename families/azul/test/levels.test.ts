import { rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { dealGame, newGame } from '../src/index.ts';
import { LEVEL_IDS, LEVELS, type LevelId, levelNamed, levelPolicy } from '../src/levels/levels.ts';
import { playMatchGame } from '../src/levels/match.ts';
import { matchResult } from '../src/levels/match-result.ts';
import { decisionOf } from '../src/play.ts';
import { gameOf } from '../src/rules/convert.ts';

function match(stronger: LevelId, weaker: LevelId, games: number) {
  const [a, b] = [levelPolicy(levelNamed(stronger)), levelPolicy(levelNamed(weaker))];
  return matchResult(Array.from({ length: games }, (_, index) => playMatchGame('order of levels', index, a, b)));
}

/** Games of each level against the one below it; strong levels are slow. */
const GAMES = [40, 40, 40, 40, 40, 24, 12, 4];

describe('levels', () => {
  test('have unique names, in the order of their ratings', () => {
    expect(LEVELS.map(({ id }) => id)).toEqual([...LEVEL_IDS]);
    const ratings = LEVELS.map(({ rating }) => rating.elo);
    expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
    expect(new Set(ratings).size).toBe(LEVELS.length);
    for (const { random, greedy, search } of LEVELS) {
      expect([random, greedy].every(chance => chance >= 0 && chance <= 1)).toBe(true);
      expect(search === null).toBe(greedy === 1);
    }
  });

  // The full engine would take too long here; the bench plays it against all others.
  test.each(LEVEL_IDS.slice(1, -1).map((id, n) => [id, LEVEL_IDS[n]!, GAMES[n]!] as const))(
    '%s beats %s',
    (stronger, weaker, games) => {
      const { share, margin } = match(stronger, weaker, games);
      expect(share).toBeGreaterThan(0.55);
      expect(margin).toBeGreaterThan(0);
    },
  );

  test.each([
    [2, 'fixed'],
    [3, 'grey'],
    [4, 'fixed'],
  ] as const)('draft by position and stream alone, %s players on the %s wall', (seats, wall) => {
    for (const level of LEVELS.slice(0, -1)) {
      const policy = levelPolicy(level);
      const table = newGame(seats, wall, 'stream of a level');
      expect(decisionOf(table, policy)).toEqual(decisionOf(table, levelPolicy(level)));
    }
  });

  test('a newcomer makes mistakes in some streams and not in others', () => {
    const game = gameOf(dealGame(2, 'fixed', rngFrom('errs')));
    const policy = levelPolicy(levelNamed('newcomer'));
    const drafts = Array.from({ length: 40 }, (_, n) => policy(game, rngFrom('luck').fork(n)));
    expect(new Set(drafts).size).toBeGreaterThan(5);
  });
});
