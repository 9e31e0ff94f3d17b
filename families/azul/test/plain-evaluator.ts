import { plainAfter, plainLegal } from './plain-draft.ts';
import { type DrawBelow, type FlatRound, flatRound, greedyDraft, resetRound, scoreRound } from './plain-rollout.ts';
import type { PlainAction, PlainState } from './plain-types.ts';

export interface PlainEvaluation {
  /** Every legal action in legal order, with its mean score difference at the end of the round. */
  readonly moves: readonly { readonly action: PlainAction; readonly mean: number }[];
  /** The first action with the greatest mean. */
  readonly best: PlainAction;
}

/** Seed 003: greedy rollouts to the end of the round after every action, rollout i of each from stream `seed + i`. */
export function plainSeedEvaluator(state: PlainState, rollouts: number, seed: number): PlainEvaluation {
  const me = state.active_player_id;
  const moves = plainLegal(state).map(action => {
    const start = flatRound(plainAfter(state, action));
    const round = flatRound(state);
    let sum = 0;
    for (let i = 0; i < rollouts; i++) {
      resetRound(round, start);
      sum += greedyRollout(round, mulberry32(seed + i), me);
    }
    return { action, mean: sum / rollouts };
  });
  const [first, ...others] = moves;
  if (first === undefined) throw new Error('no action to evaluate');
  return { moves, best: others.reduce((best, move) => (move.mean > best.mean ? move : best), first).action };
}

/** Plays on to the end of the round; the player's score less the best of the others'. */
export function greedyRollout(round: FlatRound, pick: DrawBelow, player: number): number {
  while (greedyDraft(round, pick)) {}
  scoreRound(round);
  let rival = 0;
  for (let other = 0; other < round.players; other++) {
    if (other !== player) rival = Math.max(rival, round.score[other]!);
  }
  return round.score[player]! - rival;
}

/** A small seeded generator (Tommy Ettinger's mulberry32). */
export function mulberry32(seed: number): DrawBelow {
  let state = seed | 0;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
