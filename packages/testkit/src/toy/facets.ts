import type { Facets } from '@tessera/core';
import type { ToyKinds } from './kinds.ts';

/** Boards are found by how their deductions stack, and by their size. */
export const toyFacets: Facets<ToyKinds> = {
  tags: ({ evidence }) => [
    Number(evidence.rounds) > 3 ? 'deep' : 'shallow',
    ...(Number(evidence.late) > 1 ? ['late'] : []),
  ],
  size: ({ size }) => String(size),
  sizeName: size => `${size}×${size}`,
};
