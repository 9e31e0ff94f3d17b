import { expectOk, type Family, itemId, type Made } from '@tessera/core';
import type { Proposal } from '@tessera/mill';
import type { PlayLink } from '../link.ts';

/** An item that is shown while its proof is on its way; everything but what follows from the proof is known. */
export interface Awaited extends Omit<Made, 'grade' | 'proof'> {
  readonly grade: null;
  readonly proof: null;
}

export function awaitedOf(family: Family, { seed, params }: PlayLink, { attempt, item }: Proposal): Awaited {
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

export function isProven(made: Made | Awaited): made is Made {
  return made.grade !== null;
}
