import type { Rng } from '@tessera/core';
import { actionOf } from '../action.ts';
import { BANDS, TRIFLE } from '../bands.ts';
import type { Game } from '../game.ts';
import type { ValuedMove } from '../kinds.ts';
import { type MonteCarlo, monteCarlo } from '../montecarlo/monte-carlo.ts';
import type { Move } from '../move.ts';
import type { EvaluateOptions, Found, OnMore } from './options.ts';
import { bestFirst, firstEqual, rounded } from './table.ts';

/** Where the names of moves change. */
const LIMITS = [TRIFLE, ...BANDS.map(({ upTo }) => upTo).filter(upTo => upTo > 0 && upTo < Number.POSITIVE_INFINITY)];

/** Moves of rollouts for a node: they cost far less than nodes of a search. */
const MOVES_A_NODE = 4;

/** Values moves by a race of greedy rollouts to the end of the round. */
export function byRollouts(
  game: Game,
  moves: readonly Move[],
  rng: Rng,
  { nodes, isOutOfTime }: EvaluateOptions,
  onMore: OnMore,
): Found {
  const firsts = moves.map(move => firstEqual(game, moves, move));
  const different = moves.filter((move, m) => firsts[m] === move);
  if (different.length === 0)
    return { stop: 'settled', depth: null, seen: 0, proof: { basis: 'rollouts', exact: false, nodes: 0, moves: [] } };
  const limits = { nodes: MOVES_A_NODE * nodes.game, limits: LIMITS, ...(isOutOfTime ? { isOutOfTime } : {}) };
  const found = (rolled: MonteCarlo): Found => {
    const places = firsts.map(first => different.indexOf(first));
    const valued = moves.map((move, m): ValuedMove => {
      const { value, regret, regretError } = rolled.moves[places[m]!]!;
      const action = actionOf(move);
      const noise = rounded(regretError);
      return {
        action,
        round: null,
        value: rounded(value),
        chance: null,
        regret: rounded(regret),
        noise,
        line: [action],
      };
    });
    const proof = { basis: 'rollouts', exact: false, nodes: rolled.rollouts, moves: bestFirst(valued) } as const;
    return { stop: rolled.stop ?? 'out of nodes', depth: null, seen: 1, proof };
  };
  return found(monteCarlo(game, different, rng, limits, stage => onMore(() => found(stage()))));
}
