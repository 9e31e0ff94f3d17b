import type { WordsOf } from '@tessera/core';

/** Why settings contradict each other, and the changes that help. */
export const CONTRADICTION_WORDS = {
  oneWide: 'A board that is one cell wide only has room for a single line.',
  room: (tiles: number, room: number) => `${tiles} tiles don’t fit: there is only room for ${room}.`,
  twoTiles: 'Two tiles on one floor always form a single line.',
  allFixed: (tiles: number) => `This board has at most ${tiles} tiles, so nothing would be left to place.`,
  shape: 'This shape needs walls, and a flat board has none.',
  symmetry: 'A board of this kind and size can’t have this symmetry.',
  tileTypes: 'A flat network needs corners, or caps together with tees or crosses.',
  plain: 'Hard and expert puzzles need trial and error.',
  plainMedium: 'Without trial and error, a board of this size is always easy.',
  several: 'A puzzle with several solutions is never easy: deduction alone cannot choose one.',
  otherTier: 'These settings ask for two different difficulties.',
  tier: 'A board of this size is too small to be that difficult.',
  fixes: {
    wider: (width: number, depth: number) => `Switch to ${width}×${depth}`,
    walls: 'Allow tiles on walls',
    tiles: (count: number) => `Use ${count} tiles`,
    usualTiles: 'Choose a number to suit the size',
    fewerFixed: 'Any number of fixed tiles',
    anyShape: 'Any shape',
    noSymmetry: 'No symmetry',
    allTiles: 'Allow all tiles',
    trial: 'Allow trial and error',
    oneSolution: 'Allow one solution',
    thatTier: 'Use that difficulty',
    anyTier: 'Any difficulty',
  },
} as const;

export type ConduitContradictionWords = WordsOf<typeof CONTRADICTION_WORDS>;
