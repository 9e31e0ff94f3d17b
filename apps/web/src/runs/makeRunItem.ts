import type { Family, MadeLine } from '@tessera/core';
import type { RunStage } from '@tessera/ui/familyApp.ts';
import { makeItem } from '../mill/make.ts';
import { closeMill, millPool } from '../mill/mill.ts';
import { type RunPlan, requestAt } from './plan.ts';

/** Makes the puzzle at a place of a run; one of any tier where the tier has none, which is the same for everyone. */
export async function makeRunItem(
  family: Family,
  stages: readonly RunStage[],
  plan: RunPlan,
  place: number,
  stop: AbortSignal,
): Promise<MadeLine | null> {
  const { tier, ...request } = requestAt(family, stages, plan, place);
  for (const link of tier ? [{ ...request, tier }, request] : [request]) {
    const making = await makeItem(family, link, millPool(), { stop }).catch(error => {
      closeMill();
      throw error;
    });
    if (making.kind === 'made') return making;
    if (making.kind !== 'none') return null;
  }
  return null;
}
