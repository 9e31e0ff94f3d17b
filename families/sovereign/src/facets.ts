import { countedNames, type Facets } from '@tessera/core';
import type { SovereignKinds } from './kinds.ts';

/** Boards are found by the techniques of their easiest way, and by their size. */
export const sovereignFacets: Facets<SovereignKinds> = {
  tags: ({ evidence }) => countedNames(evidence.rungs),
  size: ({ size }) => String(size),
  sizeName: size => `${size}×${size}`,
};
