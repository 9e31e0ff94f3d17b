import { accept, type Rng, refuse, shuffle, type Verdict } from '@tessera/core';
import type { ConduitParams } from '../fields.ts';
import type { Lattice } from '../lattice.ts';
import type { ConduitItem } from '../schema.ts';
import { solve } from '../solve.ts';
import { itemOfNetwork, laidFaces, type NetworkChoice } from './choice.ts';
import type { NodesLeft } from './fix.ts';

/** The item of a choice, with fixed tiles added or removed until their number and the number of solutions fit the params. */
export function finish(
  lattice: Lattice,
  params: ConduitParams,
  choice: NetworkChoice,
  budget: NodesLeft,
  rng: Rng,
): Verdict<ConduitItem, 'solutions' | 'budget'> {
  const [least] = params.fixed;
  const spare = shuffle(
    rng,
    laidFaces(choice.known).filter(face => !choice.fixed.includes(face)),
  );
  let fixed = [...choice.fixed, ...spare.slice(0, Math.max(0, least - choice.fixed.length))];
  const itemWith = (faces: readonly number[]) => itemOfNetwork(lattice, params, { known: choice.known, fixed: faces });
  const [fewest, most] = params.solutions;
  if (most === 1) return accept(itemWith(fixed));
  let count = 1;
  for (const face of choice.fixed) {
    if (fixed.length <= least) break;
    const fewer = fixed.filter(other => other !== face);
    const found = solve(itemWith(fewer), { limit: most + 1, nodes: budget.perSearch });
    if (!budget.spend(found.stats.nodesExplored)) return refuse('budget');
    if (found.unknown || found.limited) continue;
    fixed = fewer;
    count = found.solutions.length;
  }
  return count >= fewest
    ? accept(itemWith(fixed))
    : refuse('solutions', `${count} instead of at least ${fewest}`, { field: 'solutions', wanted: fewest, got: count });
}
