import type { Rng } from '@tessera/core';
import { finishRound } from '../../policies/playout.ts';
import { greedyMove, type Policy } from '../../policies/policy.ts';
import { scoreLead } from '../../rules/packed/bonus.ts';
import { draft } from '../../rules/packed/draft.ts';
import { ACTIVE, type PackedGame } from '../../rules/packed/game.ts';
import type { Move } from '../../rules/packed/move.ts';
import { settleRound } from '../../rules/packed/round.ts';
import { type RaceState, type RaceStop, race } from './race.ts';
import { ReplayRng } from './replay-rng.ts';
import { UNKNOWN_ERROR } from './samples.ts';

export interface MonteCarloOptions {
  /** The rollout policies of the player at the root and of the others; greedy if left out. */
  readonly own?: Policy;
  readonly others?: Policy;
  /** How many moves get rollouts: those with the best value if the round ended right after them. All if left out. */
  readonly shortlist?: number;
  /** The most rollouts of one move. */
  readonly perMove?: number;
  /** Rollouts in total. */
  readonly rollouts?: number;
  /** Drafts in total. */
  readonly nodes?: number;
  /** Asked before every rollout; true ends the search. */
  readonly isOutOfTime?: () => boolean;
  /** Regret limits besides 0: rollouts go on until it is certain on which side of each limit a move lies. */
  readonly limits?: readonly number[];
}

export interface RolloutMove {
  readonly move: Move;
  /** The mean lead of the player to move when the round is settled. */
  readonly value: number;
  /** Standard error of the value. */
  readonly error: number;
  readonly regret: number;
  /** Standard error of the regret. It is much smaller, because rollout i of every move draws the same random numbers. */
  readonly regretError: number;
  /** 0 for a move without rollouts: its value is then that of the round if it ended right after the move. */
  readonly rollouts: number;
}

export interface MonteCarloResult {
  /** In the order given. */
  readonly moves: readonly RolloutMove[];
  readonly best: RolloutMove;
  readonly stop: RaceStop | null;
  readonly rollouts: number;
  /** Drafts played. */
  readonly nodes: number;
}

const MOST_ROLLOUTS = 16_384;

/**
 * Flat Monte Carlo: estimates moves by rollouts to the end of the round. Equal streams and equal rollout or node limits
 * give equal results. Without rollouts, moves are valued as if the round ended right after them. `onMore` is called after
 * every stage.
 */
export function monteCarlo(
  game: PackedGame,
  moves: readonly Move[],
  rng: Rng,
  options: MonteCarloOptions = {},
  onMore: (found: () => MonteCarloResult) => void = () => {},
): MonteCarloResult {
  const { rollouts = Number.POSITIVE_INFINITY, perMove = MOST_ROLLOUTS, limits = [] } = options;
  const rolling = new RolloutRun(game, moves, rng, options);
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
class RolloutRun {
  readonly shortlist: readonly Move[];
  readonly #game: PackedGame;
  readonly #moves: readonly Move[];
  readonly #valuesNow: ReadonlyMap<Move, number>;
  readonly #rng: Rng;
  readonly #options: MonteCarloOptions;
  readonly #seat: number;
  readonly #scratch: PackedGame;
  #replay: ReplayRng;
  #rollout = -1;
  #nodes = 0;

  constructor(game: PackedGame, moves: readonly Move[], rng: Rng, options: MonteCarloOptions) {
    this.#game = game;
    this.#moves = moves;
    this.#rng = rng;
    this.#options = options;
    this.#seat = game[ACTIVE]!;
    this.#scratch = game.slice();
    this.#replay = new ReplayRng(rng);
    const valuesNow = new Map(moves.map(move => [move, this.#valueIfRoundEnded(move)]));
    this.#valuesNow = valuesNow;
    const ranked = moves.toSorted((a, b) => valuesNow.get(b)! - valuesNow.get(a)!);
    this.shortlist = ranked.slice(0, Math.max(1, options.shortlist ?? moves.length));
  }

  stop(): RaceStop | null {
    const { nodes = Number.POSITIVE_INFINITY, isOutOfTime } = this.#options;
    return this.#nodes >= nodes ? 'out of nodes' : isOutOfTime?.() ? 'out of time' : null;
  }

  leadAfter(arm: number, rollout: number): number {
    if (rollout !== this.#rollout) this.#replay = new ReplayRng(this.#rng.fork('rollout', rollout));
    this.#rollout = rollout;
    this.#replay.rewind();
    const scratch = this.#after(this.shortlist[arm]!);
    const { own = greedyMove, others = greedyMove } = this.#options;
    this.#nodes += 1 + finishRound(scratch, { seat: this.#seat, own, others }, this.#replay);
    return scoreLead(scratch, this.#seat);
  }

  /** The scratch game after a move. */
  #after(move: Move): PackedGame {
    this.#scratch.set(this.#game);
    draft(this.#scratch, move);
    return this.#scratch;
  }

  #valueIfRoundEnded(move: Move): number {
    const scratch = this.#after(move);
    settleRound(scratch);
    return scoreLead(scratch, this.#seat);
  }

  found({ results, best, stop }: RaceState): MonteCarloResult {
    const isKnown = results[best]!.rollouts > 0;
    const rolled = new Map(
      this.shortlist.map((move, arm) => {
        const { rollouts, value, regret } = results[arm]!;
        return [
          move,
          { move, rollouts, value: value.mean, error: value.error, regret: regret.mean, regretError: regret.error },
        ];
      }),
    );
    const first = this.shortlist[best]!;
    const most = isKnown ? results[best]!.value.mean : this.#valuesNow.get(first)!;
    const moves = this.#moves.map(move => {
      const known = rolled.get(move);
      return known && known.rollouts > 0 ? known : this.#unknown(move, first, most);
    });
    const rollouts = results.reduce((sum, runner) => sum + runner.rollouts, 0);
    return { moves, best: moves[this.#moves.indexOf(first)]!, stop, rollouts, nodes: this.#nodes };
  }

  /** A move without rollouts is as far behind as if the round ended right after it. */
  #unknown(move: Move, first: Move, most: number): RolloutMove {
    const regret = Math.max(0, this.#valuesNow.get(first)! - this.#valuesNow.get(move)!);
    return { move, value: most - regret, error: UNKNOWN_ERROR, regret, regretError: UNKNOWN_ERROR, rollouts: 0 };
  }
}
