import type { LevelTools } from '@tessera/core';
import { binaryCodec } from './binary.ts';
import { boardOfItem } from './board.ts';
import type { SovereignKinds } from './kinds.ts';
import { countSolutions } from './solve.ts';

const MOST = 1000;
const NODES = 300_000;

/** What is known about boards that people build. */
export const levels: LevelTools<SovereignKinds> = {
  packing: binaryCodec,
  async count(item) {
    let left = NODES;
    const { count, isComplete } = countSolutions(boardOfItem(item), MOST, () => left-- > 0);
    return { found: count, isWhole: isComplete && count < MOST };
  },
};
