import type { LevelTools } from '@tessera/core';
import { binaryCodec } from './binary.ts';
import type { ConduitKinds } from './kinds.ts';
import { solveFully } from './solve-fully.ts';

const NODES = 300_000;
// It takes long to tell a solution from its mirror images.
const MOST_NETWORKS = 50;

const loadDraftTools = () => import('./draft/index.ts');

/** What is known about puzzles that people build. */
export const levels: LevelTools<ConduitKinds> = {
  packing: binaryCodec,
  async count(item) {
    // What a proof by SAT found is found again.
    const { SAT_LIMITS } = await loadDraftTools();
    const effort = { limit: MOST_NETWORKS, nodes: NODES, ...SAT_LIMITS };
    const { solutions, limited, unknown } = await solveFully(item, effort);
    return { found: solutions.length, isWhole: !limited && !unknown };
  },
  async prove(item) {
    const { proveBySat } = await loadDraftTools();
    return proveBySat(item);
  },
};
