import type { ConduitItem } from '@tessera/conduit';
import type { SovereignItem } from '@tessera/sovereign';

/** How many solutions were found; there may be more where the count is not whole. */
export interface Count {
  readonly found: number;
  readonly isWhole: boolean;
}

const MOST = 1000;
const NODES = 300_000;
// A Conduit solution takes longer to tell from its mirror images.
const MOST_NETWORKS = 50;

/** One line per family that can count what its maker refuses. */
const COUNTERS: Readonly<Record<string, (item: unknown) => Promise<Count>>> = {
  conduit: async item => {
    const { loadDraftTools, solveFully } = await import('@tessera/conduit');
    // What a proof by SAT found is found again.
    const { SAT_LIMITS } = await loadDraftTools();
    const effort = { limit: MOST_NETWORKS, nodes: NODES, ...SAT_LIMITS };
    const { solutions, limited, unknown } = await solveFully(item as ConduitItem, effort);
    return { found: solutions.length, isWhole: !limited && !unknown };
  },
  sovereign: async item => {
    const { boardOfItem, countSolutions } = await import('@tessera/sovereign');
    let left = NODES;
    const { count, isComplete } = countSolutions(boardOfItem(item as SovereignItem), MOST, () => left-- > 0);
    return { found: count, isWhole: isComplete && count < MOST };
  },
};

export async function countOf(family: string, item: unknown): Promise<Count | null> {
  return Object.hasOwn(COUNTERS, family) ? await COUNTERS[family]!(item) : null;
}
