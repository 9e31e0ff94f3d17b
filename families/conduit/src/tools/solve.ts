import { readBoardJson, type SolveTool } from '@tessera/core';
import { BACKTRACK_NODES, type ConduitItem, conduit, solve, solveFully } from '../index.ts';

/** Nodes are those of the backtracking search, and behind them the conflicts of the SAT solver. */
export const solver: SolveTool<ConduitItem> = {
  read: source => readBoardJson(conduit.codecs.item, source),
  nodes: 2 * BACKTRACK_NODES,
  async solve(item, nodes) {
    const conflictsInAll = nodes - BACKTRACK_NODES;
    const { solutions, ...facts } =
      conflictsInAll > 0 ? await solveFully(item, { conflictsInAll }) : solve(item, { nodes });
    return { report: { solutions: solutions.length, ...facts, found: solutions }, isDecided: !facts.unknown };
  },
};
