import type { LevelTools } from '@tessera/core';
import { boardOf } from './board.ts';
import type { SovereignKinds } from './kinds.ts';
import { packing } from './packing/index.ts';
import { countSolutions } from './solve.ts';

const MOST = 1000;
const NODES = 300_000;

/** What is known about boards that people build. */
export const levels: LevelTools<SovereignKinds> = {
  packing,
  async count(item) {
    let left = NODES;
    const { count, isComplete } = countSolutions(boardOf(item), MOST, () => left-- > 0);
    return { found: count, isWhole: isComplete && count < MOST };
  },
};
