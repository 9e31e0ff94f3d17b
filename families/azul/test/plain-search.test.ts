import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { isRoundOver, plainAfter } from './plain-draft.ts';
import { isGameOver, plainBonus } from './plain-end.ts';
import { greedyRollout, mulberry32, plainSeedEvaluator } from './plain-evaluator.ts';
import { plainMinimax } from './plain-minimax.ts';
import { greedyPolicy, playPlainGame, randomPolicy } from './plain-play.ts';
import { position } from './plain-position.ts';
import { difference, type PlainStep, replayDifference } from './plain-replay.ts';
import { type DrawBelow, flatRound } from './plain-rollout.ts';
import { plainTiling } from './plain-round.ts';
import type { PlainColor, PlainDestination, PlainState } from './plain-types.ts';

describe('minimax', () => {
  const valuesOf = (state: PlainState) => plainMinimax(state)!.moves.map(move => move.value);

  test('the last tile: a wall point, nothing, or a floor space', () => {
    const state = position({ players: [{ score: 10 }, { score: 10, floor: '1' }], center: 'B' });
    expect(valuesOf(state)).toEqual([11 - 9, 10 - 9, 10 - 9, 10 - 9, 10 - 9, 9 - 9]);
  });

  test('two groups: who takes the centre pays for the marker', () => {
    const state = position({ players: [{ score: 10 }, { score: 10 }], factories: ['B'], center: 'Y1' });
    // Blue: the other one then gains a point and pays one. Yellow: the other one gains a point free.
    expect(valuesOf(state)).toEqual([1, 0, 0, 0, 0, -1, 10 - 11, 9 - 11, 9 - 11, 9 - 11, 9 - 11, 8 - 11]);
    expect(plainMinimax(state)!.value).toBe(1);
    expect(plainMinimax(state)!.nodes).toBe(12 + 72);
  });

  test('values are those of the player who moves', () => {
    const state = position({ players: [{ score: 10, floor: '1' }, { score: 7 }], center: 'B', active: 1 });
    expect(valuesOf(state)[0]).toBe(8 - 9);
  });

  test('the opponent takes what hurts most', () => {
    const players = [
      { score: 10, floor: '1', lines: ['Y', 'B', 'WW', 'W', 'W'] },
      { score: 10, lines: ['W', 'W', 'B', 'R', 'R'] },
    ];
    const { moves, value } = plainMinimax(position({ players, center: 'BBY' }))!;
    const worth = (color: PlainColor, destination: PlainDestination) =>
      moves.find(move => isDeepStrictEqual(move.action, { source: 'Center', color, destination }))!.value;
    // Yellow at 0,1 and Blue at 1,1 below it: 1 + 2; marker and spare Blue: −2. She: White 1, Yellow to the floor −1.
    expect(worth('Blue', { PatternLine: 1 })).toBe(11 - 10);
    // Yellow at 0,1: 1; marker and two Blue: −4. She as before.
    expect(worth('Blue', 'Floor')).toBe(7 - 10);
    // Yellow at 0,1: 1; marker and Yellow: −2. She finishes line 2 with both Blue: White 1, Blue 1.
    expect(worth('Yellow', 'Floor')).toBe(9 - 12);
    expect([moves.length, value]).toEqual([3, 1]);
  });

  test('another utility and the cap are used', () => {
    const state = position({ players: [{ score: 10 }, { score: 10 }], factories: ['B'], center: 'Y1' });
    expect(plainMinimax(state, (tiled, player) => (tiled.active_player_id === player ? 1 : 0))!.value).toBe(1);
    expect(plainMinimax(state, undefined, 83)).toBeNull();
    expect(plainMinimax(state, undefined, 84)).not.toBeNull();
  });
});

describe('seed 003, rollouts', () => {
  function plainRollout(start: PlainState, pick: DrawBelow, player: number): number {
    let state = start;
    while (!isRoundOver(state)) state = plainAfter(state, greedyPolicy(state, pick));
    const scores = plainTiling(state).players.map(each => each.score);
    return scores[player]! - Math.max(...scores.filter((_, other) => other !== player));
  }

  test('the flat rollout is the plain one, tie by tie: all player counts', () => {
    for (const players of [2, 3, 4] as const) {
      for (const policy of [randomPolicy, greedyPolicy]) {
        for (const [index, { state }] of playPlainGame(players, 'fixed', policy, mulberry32(players)).entries()) {
          if (isRoundOver(state)) continue;
          const player = index % players;
          const flat = greedyRollout(flatRound(state), mulberry32(index), player);
          expect(flat).toBe(plainRollout(state, mulberry32(index), player));
        }
      }
    }
  });

  test('edge case 1: one group left, the evaluator sees the true value of every action', () => {
    const state = position({ players: [{ score: 10 }, { score: 10, floor: '1' }], center: 'BB', active: 0 });
    const { moves, best } = plainSeedEvaluator(state, 3, 42);
    expect(moves).toEqual(plainMinimax(state)!.moves.map(({ action, value }) => ({ action, mean: value })));
    expect(best).toEqual({ source: 'Center', color: 'Blue', destination: { PatternLine: 1 } });
  });

  test('edge case 2: lines that are complete already are tiled', () => {
    const players = [
      { score: 10, lines: ['B'] },
      { score: 10, floor: '1' },
    ];
    const { moves } = plainSeedEvaluator(position({ players, center: 'B' }), 1, 1);
    expect(moves[0]).toEqual({
      action: { source: 'Center', color: 'Blue', destination: { PatternLine: 1 } },
      mean: 11 - 9,
    });
  });

  test('edge case 3: heavy floors end at 0', () => {
    const players = [
      { score: 3, floor: 'KKKKKK' },
      { score: 9, floor: '1RRRRR' },
    ];
    const { moves } = plainSeedEvaluator(position({ players, center: 'BB' }), 1, 1);
    expect(moves.every(move => move.mean === 0 - 0)).toBe(true);
  });

  test('tests 3 and 4: the same seed gives the same means, another seed others', () => {
    const [{ state }] = playPlainGame(2, 'fixed', randomPolicy, mulberry32(5)) as readonly [PlainStep];
    const means = (seed: number) => plainSeedEvaluator(state, 20, seed).moves.map(move => move.mean);
    expect(means(7)).toEqual(means(7));
    expect(means(7)).not.toEqual(means(1000));
  });
});

describe('replaying a recorded game', () => {
  const games = [
    playPlainGame(2, 'fixed', randomPolicy, mulberry32(1)),
    playPlainGame(3, 'grey', greedyPolicy, mulberry32(2)),
    playPlainGame(4, 'grey', randomPolicy, mulberry32(3)),
  ];
  const [game] = games as [readonly PlainStep[]];

  test('a correct record has no difference, also after JSON', () => {
    for (const steps of games) {
      expect(replayDifference(steps)).toBeNull();
      expect(replayDifference(JSON.parse(JSON.stringify(steps)))).toBeNull();
    }
  });

  test('the end of the round may be part of the last draft', () => {
    const merged: PlainStep[] = [];
    for (const step of games[1]!) {
      const before = merged.at(-1);
      if (step.action === null && before) merged[merged.length - 1] = { ...before, next: step.next };
      else merged.push(step);
    }
    expect(merged.length).toBeLessThan(games[1]!.length);
    expect(replayDifference(merged)).toBeNull();
  });

  test('the bonuses may be in the final scores', () => {
    const last = game.at(-1)!;
    const players = last.next.players.map(each => ({ ...each, score: each.score + plainBonus(each) }));
    const added = { ...last, next: { ...last.next, players } };
    expect(isGameOver(last.next)).toBe(true);
    expect(replayDifference([added], { bonuses: 'added' })).toBeNull();
    expect(replayDifference([added])).toMatch(/players\.\d\.score: expected/);
    expect(replayDifference([last], { bonuses: 'added' })).toMatch(/players\.\d\.score: expected/);
  });

  test.each<[string, (step: PlainStep) => PlainStep, string]>([
    [
      'a wrong round',
      step => ({ ...step, next: { ...step.next, round_number: 9 } }),
      'next.round_number: expected 1, got 9',
    ],
    ['the turn', step => ({ ...step, next: { ...step.next, active_player_id: 0 } }), 'active_player_id: expected 1'],
    ['a lost tile', step => ({ ...step, next: { ...step.next, bag: { ...step.next.bag, Blue: 1 } } }), 'next.bag.Blue'],
    ['an unsound state', step => ({ ...step, state: { ...step.state, lid: { Red: 3 } } }), 'unsound state: 23 Red'],
    ['a missing legal action', step => ({ ...step, legal: [] }), 'legal action missing'],
    [
      'an illegal action',
      step => ({ ...step, action: { source: 'Center', color: 'Red', destination: 'Floor' } }),
      'refused: SOURCE_EMPTY',
    ],
  ])('%s is found', (_title, spoil, words) => {
    expect(replayDifference([spoil(game[0]!), ...game.slice(1)])).toContain(words);
  });

  test('a wrong refill is found', () => {
    const index = game.findIndex(step => step.action === null);
    const step = game[index]!;
    const wrong = { ...step.next, factories: [step.next.bag, ...step.next.factories.slice(1)] };
    expect(replayDifference([{ ...step, next: wrong }])).toContain('next.');
  });

  test('states that do not follow each other are found', () => {
    expect(replayDifference([game[0]!, game[2]!])).toContain('step 1');
  });

  test('a count of zero and no count are the same, a missing field is not', () => {
    expect(difference({ Blue: 1 }, { Blue: 1, Red: 0 }, 'bag')).toBeNull();
    expect(difference({ Blue: 1 }, { Blue: 1, Red: 2 }, 'bag')).toBe('bag.Red: expected 0, got 2');
    expect(difference({ color: null }, {}, 'line')).toBe('line.color: expected null, got nothing');
  });
});
