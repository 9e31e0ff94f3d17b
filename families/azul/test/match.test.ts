import { describe, expect, test } from 'vitest';
import { playGame, playMatchGame } from '../src/levels/match.ts';
import { matchResult } from '../src/levels/match-result.ts';
import { greedyMove, type Policy, randomMove } from '../src/policies/policy.ts';
import { ACTIVE, board, LINES, ON_TABLE, type PackedGame, SOURCES } from '../src/rules/packed/game.ts';

/** A policy that records the deals it sees. */
function watched(policy: Policy): { readonly policy: Policy; readonly deals: string[] } {
  const deals: string[] = [];
  const look: Policy = (game, rng) => {
    if (game[ON_TABLE] === 20 && isFirstRound(game)) deals.push(String(game.slice(SOURCES, SOURCES + 5)));
    return policy(game, rng);
  };
  return { policy: look, deals };
}

function isFirstRound(game: PackedGame): boolean {
  return [0, 1].every(seat => game.slice(board(seat) + LINES, board(seat) + LINES + 5).every(line => line === 0));
}

describe('games of a match', () => {
  test('games in pairs have the same deals with seats swapped', () => {
    const seats: number[] = [];
    const a = watched((game, rng) => {
      seats.push(game[ACTIVE]!);
      return greedyMove(game, rng);
    });
    const b = watched(randomMove);
    playMatchGame('deals', 6, a.policy, b.policy);
    expect([a.deals.length, b.deals.length, new Set(seats)]).toEqual([1, 0, new Set([0])]);
    seats.length = 0;
    playMatchGame('deals', 7, a.policy, b.policy);
    expect(b.deals).toEqual(a.deals);
    expect(new Set(seats)).toEqual(new Set([1]));
    playMatchGame('deals', 8, a.policy, b.policy);
    expect(a.deals[1]).not.toBe(a.deals[0]);
  });

  test('points and margins are from the view of A in both seats', () => {
    for (const index of [0, 1]) {
      const won = playMatchGame('a', index, greedyMove, randomMove);
      expect([won.points, won.margin > 0]).toEqual([1, true]);
      const lost = playMatchGame('a', index, randomMove, greedyMove);
      expect([lost.points, lost.margin < 0]).toEqual([0, true]);
    }
  });

  test('equal seeds give equal games', () => {
    const play = () => playGame('again', [randomMove, greedyMove]);
    expect(play()).toEqual(play());
  });
});

describe('the result of a match', () => {
  test('counts wins, ties and losses', () => {
    const games = [1, 1, 0.5, 0].map((points, i) => ({ points, margin: i }));
    expect(matchResult(games)).toMatchObject({ games: 4, wins: 2, ties: 1, losses: 1, share: 0.625, margin: 1.5 });
  });

  // Wilson's intervals for 8 of 10 and 0 of 10, as tables give them.
  test.each([
    [8, 10, 0.4902, 0.9433],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
  ])('%i of %i lies from %d to %d', (wins, count, low, high) => {
    const games = Array.from({ length: count }, (_, i) => ({ points: i < wins ? 1 : 0, margin: 0 }));
    const result = matchResult(games);
    expect(result.low).toBeCloseTo(low, 3);
    expect(result.high).toBeCloseTo(high, 3);
  });
});
