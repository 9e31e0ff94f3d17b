import { readBoardJson, type SolveTool } from '@tessera/core';
import { type ConduitItem, conduit, solveFully } from '../index.ts';

export const solver: SolveTool<ConduitItem> = {
  read: source => readBoardJson(conduit.codecs.item, source),
  async solve(item) {
    const { solutions, ...facts } = await solveFully(item);
    return { solutions: solutions.length, ...facts, found: solutions };
  },
};
