import { rngFrom } from '@tessera/core';
import type { PolicyMix } from '../src/policies/policy.ts';
import { ON_TABLE, type PackedGame } from '../src/rules/packed/game.ts';
import { walkGame } from './recorded.ts';

const POLICIES: readonly PolicyMix[] = ['AllGreedy', 'AllRandom', { Mixed: { greedy_probability: 0.6 } }];

/** Two-player positions on the fixed wall with that many tiles on the table, about one in `spacing`. */
export function positionsWith(fewest: number, most: number, count: number, spacing = 3, seed = 'search'): PackedGame[] {
  const found: PackedGame[] = [];
  const rng = rngFrom(seed).fork(fewest, most);
  for (let i = 0; found.length < count; i++) {
    walkGame({ seats: 2, wall: 'fixed', policy: POLICIES[i % POLICIES.length]!, seed: `${seed} ${i}` }, game => {
      const tiles = game[ON_TABLE]!;
      if (tiles >= fewest && tiles <= most && rng.uint(spacing) === 0) found.push(game.slice());
    });
  }
  return found.slice(0, count);
}
