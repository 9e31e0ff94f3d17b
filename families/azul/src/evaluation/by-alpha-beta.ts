import type { AzulProof, ValuedMove } from '../kinds.ts';
import { actionOf } from '../rules/action.ts';
import type { Game } from '../rules/packed/game.ts';
import type { Move } from '../rules/packed/move.ts';
import { RoundSolver } from '../search/alpha-beta/round-solver.ts';
import type { EvaluateOptions, Found, OnMore } from './evaluation.ts';
import { bestFirst, rounded } from './move-table.ts';
import { type Foreseen, GameSearch } from './move-values.ts';
import { searchNoise } from './noise.ts';
import { withLine } from './round-outcome.ts';
import { leastRoundsLeft } from './rounds-left.ts';
import { chanceOf } from './win-chance.ts';

/** Values moves by search on the learned value, and solves the round beside it. Two players on the fixed wall. */
export function bySearch(game: Game, moves: readonly Move[], options: EvaluateOptions, onMore: OnMore): Found {
  if (moves.length === 0)
    return { stop: 'complete', depth: null, seen: 0, proof: { basis: 'search', exact: true, nodes: 0, moves: [] } };
  const { nodes, isOutOfTime = () => false } = options;
  const search = new GameSearch(game, moves, { nodes: nodes.game, isOutOfTime });
  const round = new RoundSolver(game, { moves: 'all', isOutOfTime });
  const found = (): Found => {
    const foreseen = search.found();
    const stop = foreseen.isComplete ? 'complete' : isOutOfTime() ? 'out of time' : 'out of nodes';
    const proof = proofBySearch(game, foreseen, round);
    return { stop, depth: foreseen.depth, seen: proof.moves[0]!.line.length, proof };
  };
  for (;;) {
    const part = nextPart(search, round, nodes);
    if (part === 'none' || isOutOfTime()) break;
    onMore(found);
    if (part === 'game') search.advance();
    else round.advance(roundSlice(round, nodes.round));
  }
  const { proof, ...rest } = found();
  return { ...rest, proof: { ...proof, moves: withLine(game, proof.moves, isOutOfTime) } };
}

/** The round may cost so many nodes before the game has had any, and such a share of the game's nodes later. */
const FIRST_ROUND_NODES = 20_000;
const ROUND_SHARE = 0.25;
/** Nodes that the game gets first. */
const FIRST_GAME_NODES = 2_000;

/** Both parts grow together, so that whenever the time is over each has had its share. */
function nextPart(search: GameSearch, round: RoundSolver, nodes: EvaluateOptions['nodes']): 'game' | 'round' | 'none' {
  const isRoundOpen = !round.isExact && round.nodes < nodes.round;
  if (search.isOver) return isRoundOpen ? 'round' : 'none';
  const due = search.nodes < FIRST_GAME_NODES ? 0 : FIRST_ROUND_NODES + ROUND_SHARE * search.nodes;
  return isRoundOpen && round.nodes < due ? 'round' : 'game';
}

/** As many nodes again as it had, so that beginning anew costs little. */
function roundSlice(round: RoundSolver, most: number): number {
  return Math.min(most - round.nodes, Math.max(FIRST_ROUND_NODES / 4, round.nodes));
}

function proofBySearch(game: Game, foreseen: Foreseen, round: RoundSolver): AzulProof {
  const bounds = round.bounds();
  const most = Math.max(...foreseen.moves.map(({ value }) => value));
  const noise = searchNoise(game, foreseen.isComplete, foreseen.nodes);
  const roundsLeft = leastRoundsLeft(game);
  const valued = foreseen.moves.map(({ move, value, line }, m): ValuedMove => {
    const { low, high } = bounds[m]!;
    return {
      action: actionOf(move),
      round: low === high ? low : null,
      value: rounded(value),
      chance: rounded(chanceOf(game, value, roundsLeft, foreseen.isComplete)),
      regret: rounded(most - value),
      noise,
      line: line.map(actionOf),
    };
  });
  return { basis: 'search', exact: round.isExact, nodes: round.nodes + foreseen.nodes, moves: bestFirst(valued) };
}
