import type { Rng } from '@tessera/core';
import type { PackedGame } from '../rules/packed/game.ts';
import type { Move } from '../rules/packed/move.ts';
import { greedyMove } from './greedy.ts';
import { randomMove } from './random.ts';

/** Chooses a legal move of the player to move. Only called while there are tiles to draft. */
export type Policy = (game: PackedGame, rng: Rng) => Move;

/** A policy as JSON. A mixed policy is greedy with this probability at every decision and random otherwise. */
export type PolicyMix = 'AllRandom' | 'AllGreedy' | { readonly Mixed: { readonly greedy_probability: number } };

export function policyOf(mix: PolicyMix): Policy {
  if (mix === 'AllRandom') return randomMove;
  if (mix === 'AllGreedy') return greedyMove;
  const { greedy_probability } = mix.Mixed;
  return (game, rng) => (rng.unit() < greedy_probability ? greedyMove(game, rng) : randomMove(game, rng));
}

export { greedyMove } from './greedy.ts';
export { randomMove } from './random.ts';
