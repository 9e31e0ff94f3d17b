import { accept, refuse, type Verdict, type Work } from '@tessera/core';
import { actionOf } from './action.ts';
import { movesOf } from './engine.ts';
import { gameOf } from './flat.ts';
import { ACTIVE, board, type Game, SCORE, SEAT_COUNT } from './game.ts';
import type { AzulProof, ValuedMove } from './kinds.ts';
import { greedyMove } from './policy/index.ts';
import { allSeats, finishRound } from './rollout.ts';
import { draft } from './rules/draft.ts';
import { MOST_MOVES } from './rules/legal.ts';
import type { State } from './state.ts';
import { Tape } from './tape.ts';

const ROLLOUTS = 64;

/** Units of work for the position with most moves. */
export const EVALUATE_ALLOWANCE = MOST_MOVES * ROLLOUTS;

/**
 * An estimate of every legal move: the mean lead after greedy play to the end of the round. All moves meet the same
 * luck, rollout by rollout, so that differences are far surer than values. One unit of work a rollout.
 */
export function estimateMoves(state: State, work: Work): Verdict<AzulProof, 'Forced' | 'budget'> {
  const game = gameOf(state);
  const moves = movesOf(game);
  if (moves.length < 2) return refuse('Forced', `${moves.length} legal moves`);
  if (!work.spend(moves.length * ROLLOUTS)) return refuse('budget');
  const leads = rollOut(game, moves, work);
  const means = moves.map((_, m) => meanOf(leads, m));
  const best = means.indexOf(Math.max(...means));
  const valued = moves.map((move, m) => valuedMove(move, leads, m, best));
  const order = moves.map((_, m) => m).sort((a, b) => valued[a]!.regret - valued[b]!.regret || a - b);
  return accept({ exact: false, rollouts: ROLLOUTS, moves: order.map(m => valued[m]!) });
}

/** The lead after each move in each rollout, at move × ROLLOUTS + rollout. */
function rollOut(game: Game, moves: readonly number[], work: Work): Float64Array {
  const leads = new Float64Array(moves.length * ROLLOUTS);
  const table = allSeats(greedyMove);
  const scratch = game.slice();
  for (let rollout = 0; rollout < ROLLOUTS; rollout++) {
    const luck = new Tape(work.rng.fork('rollout', rollout));
    for (let m = 0; m < moves.length; m++) {
      scratch.set(game);
      draft(scratch, moves[m]!);
      luck.rewind();
      finishRound(scratch, table, luck);
      leads[m * ROLLOUTS + rollout] = leadOf(scratch, game[ACTIVE]!);
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

function meanOf(leads: Float64Array, m: number): number {
  let sum = 0;
  for (let i = 0; i < ROLLOUTS; i++) sum += leads[m * ROLLOUTS + i]!;
  return sum / ROLLOUTS;
}

function valuedMove(move: number, leads: Float64Array, m: number, best: number): ValuedMove {
  const lead = (i: number) => leads[m * ROLLOUTS + i]!;
  const behind = (i: number) => leads[best * ROLLOUTS + i]! - lead(i);
  const value = estimate(lead);
  const regret = estimate(behind);
  return { action: actionOf(move), value: value.mean, error: value.error, regret: regret.mean, noise: regret.error };
}

function estimate(sample: (i: number) => number): { readonly mean: number; readonly error: number } {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < ROLLOUTS; i++) {
    sum += sample(i);
    squares += sample(i) * sample(i);
  }
  const mean = sum / ROLLOUTS;
  const variance = Math.max(0, (squares - sum * mean) / (ROLLOUTS - 1));
  return { mean: rounded(mean), error: rounded(Math.sqrt(variance / ROLLOUTS)) };
}

/** To a thousandth of a point. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
