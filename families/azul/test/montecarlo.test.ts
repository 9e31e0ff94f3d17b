import { type Rng, rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { greedyMove } from '../src/policies/policy.ts';
import { actionOf } from '../src/rules/action.ts';
import { gameOf, stateOf } from '../src/rules/convert.ts';
import { dealGame, movesOf } from '../src/rules/drafting.ts';
import { ACTIVE, type PackedGame } from '../src/rules/packed/game.ts';
import { type MonteCarloOptions, monteCarlo } from '../src/search/rollouts/monte-carlo.ts';
import { type RaceRules, type RaceState, race } from '../src/search/rollouts/race.ts';
import { plainSeedEvaluator } from './plain-evaluator.ts';
import { positionsWith } from './search-positions.ts';

const UNLIMITED: RaceRules = { most: 512, limits: [0], rollouts: Number.POSITIVE_INFINITY, stop: () => null };

/** Arms with known means and largely common random numbers. */
function raceOf(means: readonly number[], rng: Rng, rules: Partial<RaceRules> = {}): RaceState {
  const shared = new Map<number, number>();
  const noise = () => 6 * (rng.unit() + rng.unit() + rng.unit() - 1.5);
  const sample = (arm: number, rollout: number) => {
    if (!shared.has(rollout)) shared.set(rollout, noise());
    return Math.round(means[arm]! + shared.get(rollout)! + noise() / 2);
  };
  return race(means.length, sample, { ...UNLIMITED, ...rules });
}

const MEANS = Array.from({ length: 12 }, (_, arm) => 3 - arm / 2);
const races = Array.from({ length: 150 }, (_, i) => raceOf(MEANS, rngFrom('race').fork(i)));

describe('a race', () => {
  test('finds the best arm', () => {
    const lost = races.filter(({ racing }) => !racing.includes(0)).length;
    expect(lost).toBeLessThanOrEqual(2);
    expect(races.filter(({ best }) => best === 0).length).toBeGreaterThan(145);
  });

  test('nineteen of twenty regrets are within two standard errors', () => {
    let covered = 0;
    let all = 0;
    for (const { results, best } of races) {
      for (const [arm, { regret }] of results.entries()) {
        if (arm === best || best !== 0) continue;
        all++;
        if (Math.abs(regret.mean - arm / 2) <= 2 * regret.error) covered++;
      }
    }
    expect(covered / all).toBeGreaterThan(0.9);
  });

  test('spends its rollouts on arms that may be best', () => {
    const spentOn = (arm: number) => races.reduce((sum, { results }) => sum + results[arm]!.rollouts, 0);
    expect(spentOn(0)).toBeGreaterThan(3 * spentOn(11));
    expect(spentOn(11)).toBe(16 * races.length);
  });

  test('a single arm or equal arms end the race early', () => {
    expect(raceOf([1], rngFrom('one'))).toMatchObject({ stop: 'settled', best: 0 });
    const same = race(5, (_, rollout) => rollout % 3, UNLIMITED);
    expect(same).toMatchObject({ stop: 'settled', best: 0, racing: [0, 1, 2, 3, 4] });
    expect(same.results.map(({ rollouts }) => rollouts)).toEqual([16, 16, 16, 16, 16]);
  });

  test('arms that cannot be distinguished end the race with enough rollouts', () => {
    const state = raceOf([1, 1, 1], rngFrom('near'), { most: 64 });
    expect(state).toMatchObject({ stop: 'enough rollouts', racing: [0, 1, 2] });
  });

  test('plays no more rollouts than allowed, and halves the arms when they are short', () => {
    for (const rollouts of [0, 1, 7, 100, 300, 1000]) {
      const { results, stop } = raceOf([1, 0.9, 0.8, 0.7, 0.6, 0.5], rngFrom('short'), { rollouts });
      const spent = results.reduce((sum, result) => sum + result.rollouts, 0);
      expect([stop, spent]).toEqual(['out of rollouts', rollouts]);
      if (rollouts === 1000) expect(new Set(results.map(result => result.rollouts)).size).toBeGreaterThan(1);
    }
  });

  test('goes on until it is certain on which side of a limit an arm lies', () => {
    const near = raceOf([10, 6.3], rngFrom('limit'), { limits: [0, 4] });
    const far = raceOf([10, 6.3], rngFrom('limit'));
    expect(far.results[1]!.rollouts).toBe(16);
    expect(near.results[1]!.rollouts).toBeGreaterThan(64);
  });
});

const tables: readonly PackedGame[] = [
  ...positionsWith(8, 16, 2, 30, 'monte carlo'),
  gameOf(dealGame(3, 'fixed', rngFrom('monte carlo'))),
  gameOf(dealGame(4, 'fixed', rngFrom('monte carlo'))),
  gameOf(dealGame(2, 'grey', rngFrom('monte carlo'))),
];
const roll = (game: PackedGame, seed: string, options?: MonteCarloOptions) =>
  monteCarlo(game, movesOf(game), rngFrom(seed), options);

describe('rollouts of a position', () => {
  test('equal streams and limits give equal results, other streams others', () => {
    for (const game of tables) {
      for (const options of [{ rollouts: 500 }, { nodes: 5_000 }, { perMove: 8 }]) {
        const found = roll(game, 'a', options);
        expect(roll(game, 'a', options)).toEqual(found);
        expect(found.moves.map(({ move }) => move)).toEqual(movesOf(game));
      }
      expect(roll(game, 'a', { perMove: 8 })).not.toEqual(roll(game, 'b', { perMove: 8 }));
    }
  });

  test('agrees with many plain rollouts within its errors', () => {
    for (const game of tables.slice(0, 4)) {
      const plain = plainSeedEvaluator(stateOf(game), 150, 1);
      const { moves, best } = roll(game, 'plain', { perMove: 300 });
      const means = new Map(plain.moves.map(({ action, mean }) => [JSON.stringify(action), mean]));
      const most = means.get(JSON.stringify(actionOf(best.move)))!;
      for (const { move, value, error, regret, regretError } of moves) {
        const mean = means.get(JSON.stringify(actionOf(move)))!;
        expect(Math.abs(mean - value)).toBeLessThan(5 * error + 2);
        expect(Math.abs(most - mean - regret)).toBeLessThan(5 * regretError + 2);
      }
      expect(Math.max(...means.values()) - most).toBeLessThan(1);
    }
  });

  test('one policy plays for the player at the root, the other for the opponents', () => {
    for (const game of tables) {
      const seats = { own: new Set<number>(), others: new Set<number>() };
      roll(game, 'seats', {
        perMove: 4,
        own: (now, rng) => {
          seats.own.add(now[ACTIVE]!);
          return greedyMove(now, rng);
        },
        others: (now, rng) => {
          seats.others.add(now[ACTIVE]!);
          return greedyMove(now, rng);
        },
      });
      expect([...seats.own]).toEqual([game[ACTIVE]]);
      expect(seats.others.has(game[ACTIVE]!)).toBe(false);
    }
  });

  test('the clock is checked before every rollout, and every move still has a value', () => {
    const game = tables[3]!;
    expect(movesOf(game).length).toBeGreaterThan(100);
    for (const looks of [1, 2, 60, 400]) {
      let asked = 0;
      const found = roll(game, 'clock', { isOutOfTime: () => ++asked >= looks });
      expect([found.stop, found.rollouts]).toEqual(['out of time', looks - 1]);
      expect(found.moves.length).toBe(movesOf(game).length);
      for (const { value, regret, rollouts, regretError } of found.moves) {
        expect(Number.isFinite(value) && regret >= 0).toBe(true);
        if (rollouts === 0) expect(regretError).toBeGreaterThan(10);
      }
    }
  });

  test('moves that are not on the shortlist get no rollouts', () => {
    const found = roll(tables[2]!, 'short', { shortlist: 5, perMove: 32 });
    expect(found.moves.filter(({ rollouts }) => rollouts > 0).length).toBe(5);
    expect(found.best.rollouts).toBeGreaterThan(0);
  });
});
