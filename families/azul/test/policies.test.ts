import { rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { greedyMove, type PolicyMix, policyOf } from '../src/policies/policy.ts';
import { actionOf } from '../src/rules/action.ts';
import { gameOf, stateOf } from '../src/rules/convert.ts';
import { legalActions } from '../src/rules/drafting.ts';
import { isRoundOver } from '../src/rules/packed/round.ts';
import { hasCompleteRow } from '../src/rules/packed/wall.ts';
import type { State } from '../src/rules/state.ts';
import { SEATS, WALLS } from '../src/rules/tiles.ts';
import { plainGreedy } from './plain-policy.ts';
import { walkGame } from './recorded.ts';
import { action, sketch } from './sketch.ts';

/** How often each action was chosen. */
function choices(state: State, policy: PolicyMix, times: number): Map<string, number> {
  const rng = rngFrom('choices');
  const game = gameOf(state);
  const counts = new Map<string, number>();
  for (let i = 0; i < times; i++) {
    const text = JSON.stringify(actionOf(policyOf(policy)(game, rng)));
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

const texts = (actions: readonly unknown[]) => actions.map(each => JSON.stringify(each)).sort();

describe('seed 000 §Self-Play Policies', () => {
  test('greedy takes one of the actions of greatest weight, in every position of whole games', () => {
    for (const seats of SEATS) {
      for (const wall of WALLS) {
        walkGame({ seats, wall, policy: { Mixed: { greedy_probability: 0.5 } }, seed: 'greedy' }, game => {
          if (isRoundOver(game) || hasCompleteRow(game)) return;
          expect(texts(plainGreedy(stateOf(game)))).toContain(
            JSON.stringify(actionOf(greedyMove(game, rngFrom('tie')))),
          );
        });
      }
    }
  });
  test('test_greedy_policy_tie_breaking_is_random: by the stream, each as often as the others', () => {
    const state = sketch({
      players: [{ lines: ['', '', 'B', '', ''] }, {}],
      factories: ['BBYY', 'BBKK', 'RRWW'],
      center: '1',
    });
    const best = plainGreedy(state);
    expect(best.length).toBeGreaterThan(1);
    const counts = choices(state, 'AllGreedy', 3000 * best.length);
    expect([...counts.keys()].sort()).toEqual(texts(best));
    for (const count of counts.values()) expect(Math.abs(count - 3000)).toBeLessThan(300);
  });
  test('test_greedy_policy_prefers_pattern_lines: rather than the floor', () => {
    const state = sketch({ players: [{ lines: ['B', 'B', 'B', 'B', 'K'] }, {}], factories: ['YYYB'], center: '1' });
    expect([...choices(state, 'AllGreedy', 50).keys()]).toEqual(texts([action('0B3')]));
  });
  test('test_greedy_policy_prefers_more_tiles', () => {
    const state = sketch({ players: [{}, {}], factories: ['YYYB'], center: '1' });
    expect([...choices(state, 'AllGreedy', 50).keys()]).toEqual(texts([action('0Y4')]));
  });
  test('test_random_policy_selects_from_legal_actions: every one of them, each as often as the others, and nothing else', () => {
    const state = sketch({
      players: [{ lines: ['K', '', 'B', '', ''] }, {}],
      factories: ['BBYY', 'RRRR'],
      center: 'K1',
    });
    const legal = legalActions(state);
    const counts = choices(state, 'AllRandom', 1000 * legal.length);
    expect([...counts.keys()].sort()).toEqual(texts(legal));
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
  test('mixed is greedy with its probability at every decision', () => {
    const state = sketch({ players: [{}, {}], factories: ['YYYB'], center: '1' });
    const legal = legalActions(state).length;
    const greedy = choices(state, { Mixed: { greedy_probability: 0.7 } }, 10_000).get(JSON.stringify(action('0Y4')))!;
    expect(Math.abs(greedy / 10_000 - (0.7 + 0.3 / legal))).toBeLessThan(0.02);
  });
});
