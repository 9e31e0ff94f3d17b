import type { LevelTools } from '@tessera/core';
import type { ConduitKinds } from './kinds.ts';
import { packing } from './packing.ts';
import { solveFully } from './solve-fully.ts';

const NODES = 300_000;
// It takes long to tell a solution from its mirror images.
const MOST_NETWORKS = 50;

const loadWorkbench = () => import('./build/index.ts');

/** What is known about puzzles that people build. */
export const levels: LevelTools<ConduitKinds> = {
  packing,
  async count(item) {
    // What a proof by SAT found is found again.
    const { SAT_EFFORT } = await loadWorkbench();
    const effort = { limit: MOST_NETWORKS, nodes: NODES, ...SAT_EFFORT };
    const { solutions, limited, unknown } = await solveFully(item, effort);
    return { found: solutions.length, isWhole: !limited && !unknown };
  },
  async prove(item) {
    const { settleBySat } = await loadWorkbench();
    return settleBySat(item);
  },
};
