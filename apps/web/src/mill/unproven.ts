import { expectOk, type Family, itemId, type UnprovenItem } from '@tessera/core';
import type { PlayLink } from '@tessera/core/links/link.ts';
import type { Proposal } from '@tessera/mill';

export function unprovenOf(family: Family, { seed, params }: PlayLink, { attempt, item }: Proposal): UnprovenItem {
  const { id, versions, codecs } = family;
  return {
    id: itemId(id, versions.rules, item),
    family: id,
    grade: null,
    item: expectOk(codecs.item.decode(item)),
    proof: null,
    origin: { seed, attempt, params, versions },
  };
}
