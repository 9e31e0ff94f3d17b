import type { AzulProof, ValuedMove } from '../kinds.ts';
import { actionOf } from '../rules/action.ts';
import type { PackedGame } from '../rules/packed/game.ts';
import type { Move } from '../rules/packed/move.ts';
import { RoundSolver } from '../search/alpha-beta/round-solver.ts';
import type { EvaluateOptions, OnProgress, PartialEvaluation } from './evaluation.ts';
import { bestFirst, toThousandth } from './move-table.ts';
import { type MoveSearchResult, MoveValueSearch } from './move-values.ts';
import { searchNoise } from './noise.ts';
import { withCompletedLine } from './round-outcome.ts';
import { leastRoundsLeft } from './rounds-left.ts';
import { winChance } from './win-chance.ts';

/** Values moves by alpha-beta search with the learned value, and solves the round alongside. Two players on the fixed wall. */
export function evaluateByAlphaBeta(
  game: PackedGame,
  moves: readonly Move[],
  options: EvaluateOptions,
  onProgress: OnProgress,
): PartialEvaluation {
  if (moves.length === 0)
    return { stop: 'complete', depth: null, seen: 0, proof: { basis: 'search', exact: true, nodes: 0, moves: [] } };
  const { nodes, isOutOfTime = () => false } = options;
  const search = new MoveValueSearch(game, moves, { nodes: nodes.game, isOutOfTime });
  const round = new RoundSolver(game, { moves: 'all', isOutOfTime });
  const found = (): PartialEvaluation => {
    const result = search.found();
    const stop = result.isComplete ? 'complete' : isOutOfTime() ? 'out of time' : 'out of nodes';
    const proof = proofByAlphaBeta(game, result, round);
    return { stop, depth: result.depth, seen: proof.moves[0]!.line.length, proof };
  };
  for (;;) {
    const next = nextSearch(search, round, nodes);
    if (next === 'none' || isOutOfTime()) break;
    onProgress(found);
    if (next === 'game') search.advance();
    else round.advance(roundNodes(round, nodes.round));
  }
  const { proof, ...rest } = found();
  return { ...rest, proof: { ...proof, moves: withCompletedLine(game, proof.moves, isOutOfTime) } };
}

/** The round solver gets this many nodes at first, and later this share of the nodes of the game search. */
const FIRST_ROUND_NODES = 20_000;
const ROUND_SHARE = 0.25;
/** Nodes of the game search before the round solver starts. */
const FIRST_GAME_NODES = 2_000;

/** Alternates between the two searches, so that each has had its share whenever the time is up. */
function nextSearch(
  search: MoveValueSearch,
  round: RoundSolver,
  nodes: EvaluateOptions['nodes'],
): 'game' | 'round' | 'none' {
  const isRoundOpen = !round.isExact && round.nodes < nodes.round;
  if (search.isOver) return isRoundOpen ? 'round' : 'none';
  const due = search.nodes < FIRST_GAME_NODES ? 0 : FIRST_ROUND_NODES + ROUND_SHARE * search.nodes;
  return isRoundOpen && round.nodes < due ? 'round' : 'game';
}

/** Doubles the nodes, so that restarting costs little. */
function roundNodes(round: RoundSolver, most: number): number {
  return Math.min(most - round.nodes, Math.max(FIRST_ROUND_NODES / 4, round.nodes));
}

function proofByAlphaBeta(game: PackedGame, result: MoveSearchResult, round: RoundSolver): AzulProof {
  const bounds = round.bounds();
  const most = Math.max(...result.moves.map(({ value }) => value));
  const noise = searchNoise(game, result.isComplete, result.nodes);
  const roundsLeft = leastRoundsLeft(game);
  const valued = result.moves.map(({ move, value, line }, m): ValuedMove => {
    const { low, high } = bounds[m]!;
    return {
      action: actionOf(move),
      round: low === high ? low : null,
      value: toThousandth(value),
      chance: toThousandth(winChance(game, value, roundsLeft, result.isComplete)),
      regret: toThousandth(most - value),
      noise,
      line: line.map(actionOf),
    };
  });
  return { basis: 'search', exact: round.isExact, nodes: round.nodes + result.nodes, moves: bestFirst(valued) };
}
