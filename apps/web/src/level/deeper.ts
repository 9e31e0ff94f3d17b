import type { ConduitItem } from '@tessera/conduit';
import type { Verdict } from '@tessera/core';

/** One line per family that can prove more than its maker may spend on an item. */
const PROVERS: Readonly<Record<string, (item: unknown) => Promise<Verdict<unknown>>>> = {
  conduit: async item => {
    const { loadDraftTools } = await import('@tessera/conduit');
    const { proveBySat } = await loadDraftTools();
    return proveBySat(item as ConduitItem);
  },
};

/** A second try at an item for which the maker's work ran out; null where the family knows none. */
export async function proveDeeper(family: string, item: unknown): Promise<Verdict<unknown> | null> {
  return Object.hasOwn(PROVERS, family) ? await PROVERS[family]!(item) : null;
}
