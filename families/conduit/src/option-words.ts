import type { WordsOf } from '@tessera/core';

/** What the command line says about each field. */
export const OPTION_WORDS = {
  lattice: 'where tiles go: on floors and inner walls, on all faces, or on one flat layer',
  bounds: 'width, height and depth in cells',
  tier: 'how hard the puzzle is',
  tiles: 'tiles on the finished board, fixed ones included; 0..0 chooses a number to suit the size',
  fixed: 'number of fixed tiles',
  solutions: 'number of solutions; rotated and mirrored copies count as one',
  silhouette: 'show which spots get a tile; auto shows them only in 3D',
  strategy: 'how puzzles are made',
  template: 'the shape to fill, for --strategy template',
  reasoning: 'trial and error: any allows it, plain does not',
  symmetry: 'symmetry of the finished network',
  allow3D: 'use walls as well as floors',
  allowedTileTypes: 'tiles to use',
} as const;

export type ConduitOptionWords = WordsOf<typeof OPTION_WORDS>;
