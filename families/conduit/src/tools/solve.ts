import { readBoardJson, type SolveTool } from '@tessera/core';
import { family, type Item, solveFully } from '../index.ts';

export const solver: SolveTool<Item> = {
  read: source => readBoardJson(family.codecs.item, source),
  async solve(item) {
    const { solutions, ...facts } = await solveFully(item);
    return { solutions: solutions.length, ...facts, found: solutions };
  },
};
