import type { WordsOf } from '@tessera/core';

/** What the tools for the command line say. */
export const words = {
  lines: 'conduit flat 4x1x4, the tiles and the layers, as in docs/conduit-format.md',
  json: '{ "bounds", "inventory", "fixedTiles" }, or an item',
} as const;

export type ConduitToolWords = WordsOf<typeof words>;
