import { expectOk, type Family, itemId, type UnprovenItem } from '@tessera/core';
import type { Proposal } from '@tessera/mill';
import type { PlayLink } from '@tessera/ui/links/link.ts';

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
