import type { AzulProof, ValuedMove } from '../kinds.ts';
import { actionOf } from '../rules/action.ts';
import type { Game } from '../rules/packed/game.ts';
import type { Move } from '../rules/packed/move.ts';
import type { EvaluateOptions, Found, OnMore } from './evaluation.ts';
import { bestFirst, firstEqual, lineFrom, rounded } from './move-table.ts';
import { treeNoise } from './noise.ts';
import { withLine } from './round-outcome.ts';
import { TableForesight } from './tree-move-values.ts';

/** A node of the tree costs as much as so many of a search. */
export const NODE_COST = 2;

/** Values moves at any table by a tree of play on the learned value; the ends of rounds by all play that there is. */
export function byTree(
  game: Game,
  moves: readonly Move[],
  { nodes, isOutOfTime = () => false }: EvaluateOptions,
  onMore: OnMore,
): Found {
  if (moves.length === 0)
    return { stop: 'complete', depth: null, seen: 0, proof: { basis: 'tree', exact: false, nodes: 0, moves: [] } };
  const foresight = new TableForesight(game, { nodes: nodes.game / NODE_COST, isOutOfTime });
  const found = (): Found => {
    const stop = foresight.isComplete ? 'complete' : isOutOfTime() ? 'out of time' : 'out of nodes';
    const proof = proofByTree(game, moves, foresight);
    const seen = proof.moves[0]!.line.length;
    return { stop, depth: foresight.isComplete ? null : seen, seen, proof };
  };
  while (!foresight.isOver) {
    onMore(found);
    foresight.advance();
  }
  const { proof, ...rest } = found();
  return { ...rest, proof: { ...proof, moves: withLine(game, proof.moves, isOutOfTime) } };
}

function proofByTree(game: Game, moves: readonly Move[], foresight: TableForesight): AzulProof {
  const { isComplete, nodes, grown } = foresight;
  const found = foresight.found();
  const noise = treeNoise(game, isComplete, grown);
  const valued = moves.map((move): ValuedMove => {
    const { value, regret, chance, lead, line } = found.get(firstEqual(game, moves, move))!;
    return {
      action: actionOf(move),
      round: null,
      lead: rounded(lead),
      value: rounded(value),
      chance: rounded(chance),
      regret: rounded(regret),
      noise,
      line: lineFrom(move, line).map(actionOf),
    };
  });
  return { basis: 'tree', exact: false, nodes, moves: bestFirst(valued) };
}
