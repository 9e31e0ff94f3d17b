import { choiceText, counted, type WordsOf } from '@tessera/core';

/** What is wrong with a puzzle in notation. */
export const NOTATION_WORDS = {
  onLine: (line: number, fault: string) => `line ${line}: ${fault}`,
  head: 'a puzzle begins with "conduit"',
  lattice: (got: string, of: readonly string[]) => `"${got}" is not a lattice; it must be ${choiceText(of)}`,
  size: (got: string, largest: string) => `"${got}" is not a size; sizes go from 1x1x1 to ${largest}`,
  stray: (got: string) => `"${got}" does not belong here`,
  section: (got: string, layer: string) => `"${got}" must be "inventory" or a layer, such as "${layer}"`,
  inventory: (got: string) => `"${got}" must be a count and a tile, such as "2 corner"`,
  tile: (got: string, guess: string) => `no tile is named "${got}"${guess}`,
  rows: (layer: string, rows: number) => `${layer} has only ${counted(rows, 'row')}`,
  faces: (layer: string, faces: number, got: number) => `a row of ${layer} has ${counted(faces, 'face')}, not ${got}`,
  face: (got: string) => `"${got}" must be "." or "?" or four edges such as "-mlm"`,
  noSilhouette: '"?" and "!" need the word "silhouette" at the end of the first line',
} as const;

export type ConduitNotationWords = WordsOf<typeof NOTATION_WORDS>;
