import { countedNames, type Facets } from '@tessera/core';
import type { ConduitKinds } from './kinds.ts';

/** Puzzles are found by the techniques that solve them, and by the bounds of their lattice. */
export const conduitFacets: Facets<ConduitKinds> = {
  tags: ({ evidence }) => countedNames(evidence.steps),
  size: ({ bounds: { width, height, depth } }) => `${width}x${height}x${depth}`,
  sizeName: size => size.replaceAll('x', '×'),
};
