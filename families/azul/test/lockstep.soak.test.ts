import { describe, expect, test } from 'vitest';
import { SEATS, WALLS } from '../src/rules/tiles.ts';
import { lockstepFault } from './lockstep.ts';

/** Of each kind; twelve kinds make a hundred thousand. */
const GAMES = 8_400;

describe('in a hundred thousand games every state equals the plain one, and every invariant holds after every move', () => {
  for (const seats of SEATS) {
    for (const wall of WALLS) {
      for (const policy of ['AllRandom', 'AllGreedy'] as const) {
        test(`${seats} players, ${wall} wall, ${policy}`, () => {
          for (let i = 0; i < GAMES; i++) {
            const fault = lockstepFault({ seats, wall, policy, seed: `soak ${i}` });
            expect(fault, `game ${i}`).toBeNull();
          }
        });
      }
    }
  }
});
