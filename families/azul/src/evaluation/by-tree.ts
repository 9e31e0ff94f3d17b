import type { AzulProof, ValuedMove } from '../kinds.ts';
import { actionOf } from '../rules/action.ts';
import type { PackedGame } from '../rules/packed/game.ts';
import type { Move } from '../rules/packed/move.ts';
import type { EvaluateOptions, OnProgress, PartialEvaluation } from './evaluation.ts';
import { bestFirst, firstEquivalent, lineStartingWith, toThousandth } from './move-table.ts';
import { treeNoise } from './noise.ts';
import { withCompletedLine } from './round-outcome.ts';
import { TreeEvaluation } from './tree-move-values.ts';

/** A node of the tree search takes as long as this many of alpha-beta. */
export const TREE_NODE_COST = 2;

/** Values moves by Monte Carlo tree search with the learned value, and ends of rounds by max-n. For all tables. */
export function evaluateByTree(
  game: PackedGame,
  moves: readonly Move[],
  { nodes, isOutOfTime = () => false }: EvaluateOptions,
  onProgress: OnProgress,
): PartialEvaluation {
  if (moves.length === 0)
    return { stop: 'complete', depth: null, seen: 0, proof: { basis: 'tree', exact: false, nodes: 0, moves: [] } };
  const tree = new TreeEvaluation(game, { nodes: nodes.game / TREE_NODE_COST, isOutOfTime });
  const found = (): PartialEvaluation => {
    const stop = tree.isComplete ? 'complete' : isOutOfTime() ? 'out of time' : 'out of nodes';
    const proof = proofByTree(game, moves, tree);
    const seen = proof.moves[0]!.line.length;
    return { stop, depth: tree.isComplete ? null : seen, seen, proof };
  };
  while (!tree.isOver) {
    onProgress(found);
    tree.advance();
  }
  const { proof, ...rest } = found();
  return { ...rest, proof: { ...proof, moves: withCompletedLine(game, proof.moves, isOutOfTime) } };
}

function proofByTree(game: PackedGame, moves: readonly Move[], tree: TreeEvaluation): AzulProof {
  const { isComplete, nodes, treeNodes } = tree;
  const found = tree.found();
  const noise = treeNoise(game, isComplete, treeNodes);
  const valued = moves.map((move): ValuedMove => {
    const { value, regret, chance, lead, line } = found.get(firstEquivalent(game, moves, move))!;
    return {
      action: actionOf(move),
      round: null,
      lead: toThousandth(lead),
      value: toThousandth(value),
      chance: toThousandth(chance),
      regret: toThousandth(regret),
      noise,
      line: lineStartingWith(move, line).map(actionOf),
    };
  });
  return { basis: 'tree', exact: false, nodes, moves: bestFirst(valued) };
}
