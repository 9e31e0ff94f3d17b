import { describe, expect, test } from 'vitest';
import { standings } from '../src/rules/standings.ts';
import type { State } from '../src/rules/state.ts';
import { SEATS, WALLS } from '../src/rules/tiles.ts';
import { lockstepFault } from './lockstep.ts';
import { plainRanking } from './plain-end.ts';
import { replayDifference } from './plain-replay.ts';
import { recordGame } from './recorded.ts';

const GAMES = 3;
const POLICIES = ['AllRandom', 'AllGreedy', { Mixed: { greedy_probability: 0.5 } }] as const;

describe('every state, every list of legal moves and every end of round equals the plain implementation', () => {
  for (const seats of SEATS) {
    for (const wall of WALLS) {
      test(`${seats} players, ${wall} wall`, () => {
        for (const policy of POLICIES) {
          for (let i = 0; i < GAMES; i++) {
            const steps = recordGame({ seats, wall, policy, seed: `against plain ${i}` });
            expect(replayDifference(steps)).toBeNull();
            const last = steps.at(-1)!.next as State;
            const mine = standings(last).map(({ player, total, rows, place }) => ({ player, total, rows, place }));
            expect(mine).toEqual(plainRanking(last));
          }
        }
      });
    }
  }
});

test('a few hundred games played side by side have equal states and break no invariant after any move', () => {
  for (const seats of SEATS) {
    for (const wall of WALLS) {
      for (const policy of ['AllRandom', 'AllGreedy'] as const) {
        for (let i = 0; i < 20; i++) {
          expect(lockstepFault({ seats, wall, policy, seed: `side by side ${i}` })).toBeNull();
        }
      }
    }
  }
});
