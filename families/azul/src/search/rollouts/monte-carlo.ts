import type { Rng } from '@tessera/core';
import { finishRound } from '../../policies/playout.ts';
import { greedyMove, type Policy } from '../../policies/policy.ts';
import { draft } from '../../rules/packed/draft.ts';
import { ACTIVE, board, type Game, SCORE, SEAT_COUNT } from '../../rules/packed/game.ts';
import type { Move } from '../../rules/packed/move.ts';
import { settleRound } from '../../rules/packed/round.ts';
import { type RaceState, type RaceStop, race } from './race.ts';
import { Tape } from './replay-rng.ts';
import { UNKNOWN_ERROR } from './samples.ts';

export interface MonteCarloOptions {
  /** How the player who moves at the root goes on, and how the others do; greedily if left out. */
  readonly own?: Policy;
  readonly others?: Policy;
  /** Only so many moves get rollouts: those that would be worth most if the round ended with them. All if left out. */
  readonly shortlist?: number;
  /** The most rollouts of one move. */
  readonly perMove?: number;
  /** Rollouts in all. */
  readonly rollouts?: number;
  /** Drafts in all. */
  readonly nodes?: number;
  /** Asked before every rollout; true ends it. */
  readonly isOutOfTime?: () => boolean;
  /** Regrets that matter besides 0: it is to be certain on which side of each of them a move lies. */
  readonly limits?: readonly number[];
  /** What a settled round is worth to a seat: its lead if left out. */
  readonly worth?: (settled: Game, seat: number) => number;
}

export interface RolledMove {
  readonly move: Move;
  /** Mean worth to the player who moves, when the round is settled. */
  readonly value: number;
  /** Standard error of the value. */
  readonly error: number;
  readonly regret: number;
  /** Standard error of the regret, which is far smaller, since all moves meet the same luck. */
  readonly regretError: number;
  /** 0 for a move that was not looked at: its value is then that of the round if it ended now. */
  readonly rollouts: number;
}

export interface MonteCarlo {
  /** In the order given. */
  readonly moves: readonly RolledMove[];
  readonly best: RolledMove;
  readonly stop: RaceStop | null;
  readonly rollouts: number;
  /** Drafts played. */
  readonly nodes: number;
}

const MOST_ROLLOUTS = 16_384;

/**
 * Estimates moves by play to the end of the round. Equal streams and equal limits of rollouts or nodes give equal
 * results; without rollouts, moves are valued as if the round ended with them. `onMore` is told after every stage.
 */
export function monteCarlo(
  game: Game,
  moves: readonly Move[],
  rng: Rng,
  options: MonteCarloOptions = {},
  onMore: (found: () => MonteCarlo) => void = () => {},
): MonteCarlo {
  const { rollouts = Number.POSITIVE_INFINITY, perMove = MOST_ROLLOUTS, limits = [] } = options;
  const rolling = new Rolling(game, moves, rng, options);
  const found = (state: RaceState) => rolling.found(state);
  const state = race(
    rolling.shortlist.length,
    (arm, rollout) => rolling.leadAfter(arm, rollout),
    { most: perMove, limits: [0, ...limits], rollouts, stop: () => rolling.stop() },
    stage => onMore(() => found(stage())),
  );
  return found(state);
}

/** The rollouts of one position. */
class Rolling {
  readonly shortlist: readonly Move[];
  readonly #game: Game;
  readonly #moves: readonly Move[];
  readonly #atOnce: ReadonlyMap<Move, number>;
  readonly #rng: Rng;
  readonly #options: MonteCarloOptions;
  readonly #worth: (settled: Game, seat: number) => number;
  readonly #seat: number;
  readonly #scratch: Game;
  #luck: Tape;
  #rollout = -1;
  #nodes = 0;

  constructor(game: Game, moves: readonly Move[], rng: Rng, options: MonteCarloOptions) {
    this.#game = game;
    this.#moves = moves;
    this.#rng = rng;
    this.#options = options;
    this.#worth = options.worth ?? leadOf;
    this.#seat = game[ACTIVE]!;
    this.#scratch = game.slice();
    this.#luck = new Tape(rng);
    const atOnce = new Map(moves.map(move => [move, this.#worthAtOnce(move)]));
    this.#atOnce = atOnce;
    const ranked = moves.toSorted((a, b) => atOnce.get(b)! - atOnce.get(a)!);
    this.shortlist = ranked.slice(0, Math.max(1, options.shortlist ?? moves.length));
  }

  stop(): RaceStop | null {
    const { nodes = Number.POSITIVE_INFINITY, isOutOfTime } = this.#options;
    return this.#nodes >= nodes ? 'out of nodes' : isOutOfTime?.() ? 'out of time' : null;
  }

  leadAfter(arm: number, rollout: number): number {
    if (rollout !== this.#rollout) this.#luck = new Tape(this.#rng.fork('rollout', rollout));
    this.#rollout = rollout;
    this.#luck.rewind();
    const scratch = this.#after(this.shortlist[arm]!);
    const { own = greedyMove, others = greedyMove } = this.#options;
    this.#nodes += 1 + finishRound(scratch, { seat: this.#seat, own, others }, this.#luck);
    return this.#worth(scratch, this.#seat);
  }

  /** Scratch with a move made. */
  #after(move: Move): Game {
    this.#scratch.set(this.#game);
    draft(this.#scratch, move);
    return this.#scratch;
  }

  #worthAtOnce(move: Move): number {
    const scratch = this.#after(move);
    settleRound(scratch);
    return this.#worth(scratch, this.#seat);
  }

  found({ runners, best, stop }: RaceState): MonteCarlo {
    const isKnown = runners[best]!.rollouts > 0;
    const rolled = new Map(
      this.shortlist.map((move, arm) => {
        const { rollouts, value, regret } = runners[arm]!;
        return [
          move,
          { move, rollouts, value: value.mean, error: value.error, regret: regret.mean, regretError: regret.error },
        ];
      }),
    );
    const first = this.shortlist[best]!;
    const most = isKnown ? runners[best]!.value.mean : this.#atOnce.get(first)!;
    const moves = this.#moves.map(move => {
      const known = rolled.get(move);
      return known && known.rollouts > 0 ? known : this.#unknown(move, first, most);
    });
    const rollouts = runners.reduce((sum, runner) => sum + runner.rollouts, 0);
    return { moves, best: moves[this.#moves.indexOf(first)]!, stop, rollouts, nodes: this.#nodes };
  }

  /** A move without a rollout is as far behind as it would be if the round ended now. */
  #unknown(move: Move, first: Move, most: number): RolledMove {
    const regret = Math.max(0, this.#atOnce.get(first)! - this.#atOnce.get(move)!);
    return { move, value: most - regret, error: UNKNOWN_ERROR, regret, regretError: UNKNOWN_ERROR, rollouts: 0 };
  }
}

/** Points ahead of the best opponent. */
export function leadOf(game: Game, seat: number): number {
  let best = 0;
  for (let other = 0; other < game[SEAT_COUNT]!; other++) {
    if (other !== seat) best = Math.max(best, game[board(other) + SCORE]!);
  }
  return game[board(seat) + SCORE]! - best;
}
