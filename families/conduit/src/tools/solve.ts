import { accept, isJsonObject, type SolveTool, type Verdict } from '@tessera/core';
import { itemOfText } from '../formats/read-puzzle.ts';
import { itemOfJson } from '../formats/spec.ts';
import { BACKTRACK_NODES, type ConduitItem, solveFully } from '../index.ts';

/** Puzzles as lines of text, or as JSON: a PuzzleSpec, an item, or a line of a pack, with `actions` beside its own members. */
export function readGiven(
  source: unknown,
  firstLine?: number,
): Verdict<{ readonly item: ConduitItem; readonly actions: readonly unknown[] }> {
  const item = typeof source === 'string' ? itemOfText(source, firstLine) : itemOfJson(source);
  return item.ok ? accept({ item: item.value, actions: actionsIn(source) }) : item;
}

function actionsIn(source: unknown): readonly unknown[] {
  const actions = isJsonObject(source) ? (isJsonObject(source.item) ? source.item : source).actions : undefined;
  if (actions === undefined) return [];
  return Array.isArray(actions) ? actions : [actions];
}

/** Nodes are those of the backtracking search and the conflicts of the SAT solver. */
export const solver: SolveTool<ConduitItem> = {
  read: readGiven,
  nodes: 2 * BACKTRACK_NODES,
  async solve(item, { nodes, limit, isCountOnly, isStopped }) {
    const { solutions, ...facts } = await solveFully(item, {
      nodesInAll: nodes,
      isStopped,
      ...(limit === undefined ? {} : { limit }),
    });
    const found = isCountOnly ? {} : { found: solutions };
    return { report: { solutions: solutions.length, ...facts, ...found }, isDecided: !facts.unknown };
  },
};
