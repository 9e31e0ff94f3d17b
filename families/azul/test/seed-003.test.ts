import { rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { greedyMove, type Policy, type PolicyMix, randomMove } from '../src/policies/policy.ts';
import { type RolloutConfig, type RolloutResult, simulateGame, simulateRollout } from '../src/policies/simulate.ts';
import { applyAction, dealGame, legalActions } from '../src/rules/drafting.ts';
import { isRoundComplete } from '../src/rules/end-of-round.ts';
import { ACTIVE, STARTER } from '../src/rules/packed/game.ts';
import { moveOf } from '../src/rules/packed/move.ts';
import type { State } from '../src/rules/state.ts';
import { SEATS } from '../src/rules/tiles.ts';
import { plainFaults } from './plain-check.ts';
import { plainRanking } from './plain-end.ts';
import { sketch } from './sketch.ts';

const start = dealGame(2, 'fixed', rngFrom('seed 003'));

function config(policy: PolicyMix, seed: number, max_actions = 100): RolloutConfig {
  return { active_player_policy: policy, opponent_policy: policy, seed, max_actions };
}

function rollout(state: State, settings: RolloutConfig): RolloutResult {
  const result = simulateRollout(state, settings);
  if (!result.ok) throw new Error(result.note);
  return result.value;
}

/** A random policy that remembers whom it moved for, and who had started those rounds. */
function witness() {
  const movers = new Set<number>();
  const starters = new Set<number>();
  const policy: Policy = (game, rng) => {
    movers.add(game[ACTIVE]!);
    starters.add(game[STARTER]!);
    return randomMove(game, rng);
  };
  return { movers, starters, policy };
}

/** Five random drafts into the round. */
function midRound(): State {
  const rng = rngFrom('mid');
  let state = start;
  for (let i = 0; i < 5; i++) {
    const legal = legalActions(state);
    const next = applyAction(state, legal[rng.uint(legal.length)]!);
    if (next.ok) state = next.value;
  }
  return state;
}

describe('seed 003 §Test Requirements', () => {
  test('Test 1: a rollout from the start of a round completes', () => {
    const result = rollout(start, config('AllGreedy', 12345));
    expect(result.completed_normally).toBe(true);
    expect(result.actions_simulated).toBeGreaterThan(0);
    expect(result.actions_simulated).toBeLessThan(30);
    expect(isRoundComplete(result.final_state)).toBe(true);
    expect(Math.min(result.player_0_score, result.player_1_score)).toBeGreaterThanOrEqual(0);
  });
  test('Test 2: from mid-round it takes fewer actions', () => {
    const result = rollout(midRound(), config('AllRandom', 67890));
    expect(result.completed_normally).toBe(true);
    expect(result.actions_simulated).toBeGreaterThan(0);
    expect(result.actions_simulated).toBeLessThan(15);
  });
  test('Test 3: the same seed gives the same rollout', () => {
    expect(rollout(start, config('AllRandom', 42))).toEqual(rollout(start, config('AllRandom', 42)));
  });
  test('Test 4: different seeds give different rollouts', () => {
    expect(rollout(start, config('AllRandom', 111))).not.toEqual(rollout(start, config('AllRandom', 222)));
  });
  test('Test 5: tiles are conserved', () => {
    expect(plainFaults(start)).toEqual([]);
    expect(plainFaults(rollout(start, config('AllGreedy', 999)).final_state)).toEqual([]);
  });
  test('Test 6: the limit of actions', () => {
    const result = simulateRollout(start, config('AllRandom', 123, 3));
    expect(result).toMatchObject({ ok: false, reason: 'MaxActionsExceeded' });
  });
  test('Test 7: greedy, random and mixed policies all complete', () => {
    for (const policy of ['AllGreedy', 'AllRandom', { Mixed: { greedy_probability: 0.7 } }] as const) {
      expect(rollout(start, config(policy, 555)).completed_normally).toBe(true);
    }
  });
  test('Test 8: the end of the round is applied', () => {
    const state = sketch({
      players: [{ lines: ['B', '', '', '', ''] }, {}],
      factories: ['KKYY', 'RRWW'],
      center: 'Y1',
    });
    const { final_state } = rollout(state, config('AllGreedy', 777));
    expect(final_state.players[0]!.pattern_lines[0]).toEqual({ capacity: 1, color: null, count_filled: 0 });
    expect(final_state.players[0]!.wall[0]![0]).toBe(true);
    expect(final_state.players[0]!.score).toBeGreaterThanOrEqual(0);
  });
});

describe('seed 003 §Edge Cases', () => {
  test('1: a nearly complete round', () => {
    const result = rollout(sketch({ players: [{}, {}], center: 'BB1' }), config('AllGreedy', 888));
    expect(result.actions_simulated).toBe(1);
    expect(result.completed_normally).toBe(true);
  });
  test('1: a complete round is settled with no action', () => {
    const result = rollout(
      sketch({ players: [{ score: 4, lines: ['B', '', '', '', ''], floor: '1' }, {}] }),
      config('AllGreedy', 1),
    );
    expect(result).toMatchObject({ actions_simulated: 0, player_0_score: 4 + 1 - 1 });
  });
  test('2: full lines at the start are scored at the end', () => {
    const state = sketch({
      players: [{ lines: ['', 'BB', '', '', ''] }, { lines: ['W', '', '', '', ''], floor: '1' }],
      center: 'KY',
    });
    const { final_state } = rollout(state, config('AllRandom', 5));
    expect(final_state.players[0]!.wall[1]![1]).toBe(true);
    expect(final_state.players[1]!.wall[0]![4]).toBe(true);
  });
  test('3: heavy floors clamp scores at 0 and lose no tile', () => {
    const state = sketch({
      players: [
        { score: 2, floor: 'BBBBBB1' },
        { score: 1, floor: 'RRRRRRR' },
      ],
      center: 'KK',
      lid: '',
    });
    const { final_state, scores } = rollout(state, config('AllRandom', 6));
    expect(scores.every(score => score >= 0)).toBe(true);
    expect(scores[1]).toBe(0);
    expect(plainFaults(final_state)).toEqual([]);
  });
});

describe('seed 003 §RolloutError', () => {
  const own = (policy: RolloutConfig['active_player_policy']) => ({
    ...config('AllGreedy', 1),
    active_player_policy: policy,
  });
  test('PolicyFailure: the policy chooses nothing', () => {
    expect(
      simulateRollout(
        start,
        own(() => -1),
      ),
    ).toMatchObject({ ok: false, reason: 'PolicyFailure' });
  });
  test('IllegalAction: the policy chooses what is not there', () => {
    expect(
      simulateRollout(
        start,
        own(() => moveOf(9, 0, 0)),
      ),
    ).toMatchObject({ ok: false, reason: 'IllegalAction' });
  });
  test('Deadlock: a finished game with tiles on the table', () => {
    const stuck = sketch({ players: [{ wall: ['#####', '.....', '.....', '.....', '.....'] }, {}], center: 'B1' });
    expect(simulateRollout(stuck, config('AllGreedy', 1))).toMatchObject({ ok: false, reason: 'Deadlock' });
  });
});

describe('policies belong to the player who moves at the root and to the others', () => {
  for (const active of [0, 1, 2]) {
    test(`player ${active} of 3 moves first`, () => {
      const state = { ...dealGame(3, 'fixed', rngFrom('roles')), active_player_id: active };
      const movers: number[] = [];
      const result = simulateRollout(state, {
        active_player_policy: (game, rng) => {
          movers.push(game[ACTIVE]!);
          return greedyMove(game, rng);
        },
        opponent_policy: randomMove,
        seed: 1,
      });
      expect(result.ok).toBe(true);
      expect(new Set(movers)).toEqual(new Set([active]));
    });
  }
});

describe('full games', () => {
  test('end with a complete row, bonuses and a ranking that the plain implementation confirms', () => {
    for (let seed = 0; seed < 20; seed++) {
      const result = simulateGame(start, config('AllGreedy', seed));
      if (!result.ok) throw new Error(result.note);
      const { final_state, standings, completed_normally } = result.value;
      expect(completed_normally).toBe(true);
      expect(standings.map(({ player, total, rows, place }) => ({ player, total, rows, place }))).toEqual(
        plainRanking(final_state),
      );
      expect(Math.max(...standings.map(({ rows }) => rows))).toBeGreaterThan(0);
    }
  });
  for (const seats of SEATS) {
    test(`${seats} players: each policy moves for the same seats in every round, whoever starts it`, () => {
      const active = seats - 1;
      const root = { ...dealGame(seats, 'fixed', rngFrom('whole game')), active_player_id: active };
      const own = witness();
      const others = witness();
      const policies = { active_player_policy: own.policy, opponent_policy: others.policy };
      const result = simulateGame(root, { ...policies, seed: 7 });
      expect(result).toMatchObject({ ok: true, value: { completed_normally: true } });
      expect(own.movers).toEqual(new Set([active]));
      expect(others.movers).toEqual(new Set(Array.from({ length: active }, (_, seat) => seat)));
      expect(new Set([...own.starters, ...others.starters]).size).toBeGreaterThan(1);
    });
  }
  test('say when the limit of rounds was hit', () => {
    const result = simulateGame(start, config('AllGreedy', 1), 2);
    expect(result).toMatchObject({ ok: true, value: { completed_normally: false, rounds_simulated: 2 } });
  });
});
