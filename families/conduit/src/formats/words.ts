import type { WordsOf } from '@tessera/core';

/** What is said about puzzles that people write as JSON, and what is wrong with them. */
export const words = {
  titles: { lines: 'Lines of text', spec: 'PuzzleSpec (JSON)' },
  at: (place: string, fault: string) => `${place}: ${fault}`,
  unknownTile: (got: string, guess: string) =>
    `no tile is named ${got}${guess}; "tessera list" shows the names of all tiles`,
  noTileId: 'it needs "tileId"',
  noTile: 'it needs "tile" or "edges"',
  twoNames: '"tile" and "tileId" are two names for one thing; use one of them',
  twoLists: '"fixed" and "fixedTiles" are two names for one thing; use one of them',
  noPattern: '"----" shows no end: a tile has at least one',
  wrongEdges: (tile: string, rotation: number, flip: boolean, shown: string, got: string) =>
    `${tile} with rotation ${rotation}${flip ? ' and flip' : ''} shows ${shown}, not ${got}`,
  otherTile: (edges: string, shown: string, tile: string) => `${edges} is a ${shown}, not a ${tile}`,
  brokenJson: (fault: string) => `it is not JSON: ${fault}`,
  notPuzzle: 'a puzzle is an object with "bounds" and "inventory" or "fixedTiles"',
  otherFamily: (family: string) => `it is a puzzle of ${family}, not of Conduit`,
  outside: (face: string, bounds: string, lattice: string) =>
    `${face} is not a face of ${bounds} on the ${lattice} lattice`,
  overlap: (face: string) => `${face} has two tiles`,
  shownTwice: (face: string) => `${face} is listed twice`,
  face: (x: number, y: number, z: number, orientation: string) => `${orientation} ${x},${y},${z}`,
} as const;

export type ConduitFormatWords = WordsOf<typeof words>;
