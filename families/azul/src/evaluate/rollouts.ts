import type { Rng } from '@tessera/core';
import { ACTIVE, board, type Game, SCORE, SEAT_COUNT } from '../game.ts';
import type { Move } from '../move.ts';
import { greedyMove } from '../policy/index.ts';
import { allSeats, finishRound } from '../rollout.ts';
import { draft } from '../rules/draft.ts';
import { Tape } from '../tape.ts';

export interface RolledMove {
  /** Mean lead over the best opponent when the round is settled. */
  readonly value: number;
  readonly regret: number;
  /** Standard error of the regret. */
  readonly error: number;
}

/**
 * An estimate of every move by greedy play to the end of the round. All moves meet the same luck, rollout by rollout, so
 * that differences are far surer than values.
 */
export function rollOut(game: Game, moves: readonly Move[], rollouts: number, rng: Rng): readonly RolledMove[] {
  const leads = leadsOf(game, moves, rollouts, rng);
  const lead = (m: number, i: number) => leads[m * rollouts + i]!;
  const means = moves.map((_, m) => estimate(rollouts, i => lead(m, i)).mean);
  const best = means.indexOf(Math.max(...means));
  return moves.map((_, m) => {
    const { mean, error } = estimate(rollouts, i => lead(best, i) - lead(m, i));
    return { value: means[m]!, regret: mean, error };
  });
}

/** The lead after each move in each rollout, at move × rollouts + rollout. */
function leadsOf(game: Game, moves: readonly Move[], rollouts: number, rng: Rng): Float64Array {
  const leads = new Float64Array(moves.length * rollouts);
  const table = allSeats(greedyMove);
  const scratch = game.slice();
  for (let rollout = 0; rollout < rollouts; rollout++) {
    const luck = new Tape(rng.fork('rollout', rollout));
    for (let m = 0; m < moves.length; m++) {
      scratch.set(game);
      draft(scratch, moves[m]!);
      luck.rewind();
      finishRound(scratch, table, luck);
      leads[m * rollouts + rollout] = leadOf(scratch, game[ACTIVE]!);
    }
  }
  return leads;
}

/** Points ahead of the best opponent. */
export function leadOf(game: Game, seat: number): number {
  let best = 0;
  for (let other = 0; other < game[SEAT_COUNT]!; other++) {
    if (other !== seat) best = Math.max(best, game[board(other) + SCORE]!);
  }
  return game[board(seat) + SCORE]! - best;
}

function estimate(count: number, sample: (i: number) => number): { readonly mean: number; readonly error: number } {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    sum += sample(i);
    squares += sample(i) * sample(i);
  }
  const mean = sum / count;
  const variance = Math.max(0, (squares - sum * mean) / (count - 1));
  return { mean, error: Math.sqrt(variance / count) };
}
