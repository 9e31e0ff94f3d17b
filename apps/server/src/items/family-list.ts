import type { ApiFamilyFacets } from '@tessera/api/items.ts';
import { CATALOG } from '@tessera/catalog';
import { TIERS } from '@tessera/core';
import { type FacetCounts, facetCounts } from '@tessera/library';
import type { ServerContext } from '../context.ts';

const MAX_AGE_MS = 60_000;

/** The families and the filters for their items. Counting millions of items takes a while, so they are counted at most once a minute. */
export function familyList({ store, now }: Pick<ServerContext, 'store' | 'now'>) {
  let counted: Promise<readonly ApiFamilyFacets[]> | null = null;
  let countedAt = 0;
  return (): Promise<readonly ApiFamilyFacets[]> => {
    if (counted && now() - countedAt < MAX_AGE_MS) return counted;
    countedAt = now();
    const own = facetCounts(store).then(facetsOfCatalog);
    counted = own;
    own.catch(() => {
      if (counted === own) counted = null;
    });
    return own;
  };
}

/** Those for players in the order of the catalog, and the sample family where the library has items of it. */
async function facetsOfCatalog(counts: readonly FacetCounts[]): Promise<readonly ApiFamilyFacets[]> {
  const byFamily = new Map(counts.map(one => [one.family, one]));
  const shown = CATALOG.filter(({ id, isSample }) => !isSample || byFamily.has(id));
  return Promise.all(
    shown.map(async ({ id, title, load }) => {
      const { kind } = (await load()).judge;
      const found = byFamily.get(id);
      if (!found) return { id, title, kind, ...NOTHING };
      const { items, tiers, sizes, tags, leastScore: from, mostScore: to } = found;
      return { id, title, kind, items, tiers, sizes, tags, scores: { from, to } };
    }),
  );
}

const NOTHING = {
  items: 0,
  tiers: Object.fromEntries(TIERS.map(tier => [tier, 0])),
  sizes: {},
  tags: {},
  scores: null,
};
