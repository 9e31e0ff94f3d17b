import type { ConduitItem, LatticeKind } from '@tessera/conduit';
import { counted, numberText, pluralOf, type WordsOf } from '@tessera/core';

const LATTICES: Readonly<Record<LatticeKind, string>> = { flat: 'Flat', seed: 'Floors and walls', box: 'All faces' };
const SILHOUETTES = { hidden: 'Hidden', board: 'As placed', drawn: 'Drawn' } as const;
const INVENTORIES = { board: 'As placed', hand: 'Set by hand' } as const;

/** Parts of an item that a player is given, which may be none. */
type Given = Pick<ConduitItem, 'fixed' | 'silhouette'>;

const fixTiles = ({ fixed }: Given) => (fixed.length === 0 ? 'Fix some tiles' : 'Fix more tiles');
const fixedTiles = ({ fixed }: Given) => (fixed.length === 0 ? 'fixed tiles' : 'more fixed tiles');

/** Every sentence of the Conduit builder's page. */
export const words = {
  board: 'Board',
  lattice: 'Shape',
  latticeName: (kind: LatticeKind) => LATTICES[kind],
  size: 'Size in cells',
  sides: { width: 'Width', height: 'Height', depth: 'Depth' },
  inventory: 'Tiles to place',
  inventoryName: (from: keyof typeof INVENTORIES) => INVENTORIES[from],
  inventoryNote: (toLay: number, fixed: number) => `${counted(toLay, 'tile')} to place, ${fixed || 'none'} fixed.`,
  silhouette: 'Outline',
  silhouetteName: (show: keyof typeof SILHOUETTES) => SILHOUETTES[show],
  clearLaid: 'Remove placed tiles',
  clearAll: 'Clear everything',
  fromMade: 'Start from an existing puzzle',
  dropped: (tiles: number) =>
    `${counted(tiles, 'tile')} ${pluralOf(tiles, 'no longer fits', 'no longer fit')} and ${pluralOf(tiles, 'was', 'were')} removed. Undo to revert.`,

  findings: 'Check your puzzle',
  none: 'Place some tiles to begin.',
  impossible: 'No solution',
  counting: (found: number) => (found === 0 ? 'Counting…' : `Counting… ${found} so far`),
  solutions: (count: number) => (count === 0 ? 'No solution' : counted(count, 'solution')),
  atLeast: (count: number) => `At least ${counted(count, 'solution')}`,
  unsettled: (found: number) => (found === 0 ? 'Solutions unknown' : `At least ${counted(found, 'solution')}`),
  unsettledNote: (given: Given) =>
    `Counting took too long. Use fewer tiles${given.silhouette ? '' : ', an outline'} or ${fixedTiles(given)}.`,
  tooMany: (given: Given) =>
    `A puzzle should have one solution, or three at most. ${fixTiles(given)}${given.silhouette ? '' : ', or show the outline'}.`,
  noneNote: 'However you place these tiles, an end stays open or the network is in pieces.',
  deepNote: 'This one is hard to check, so it takes a little longer to open.',
  hardest: (rung: string) => `Hardest step: ${rung}.`,
  failed: (message: string) => `Counting failed (${message}). Reload the page to try again.`,

  show: 'Show a solution',
  showNext: 'Next',
  hide: 'Back to the board',
  shown: (at: number, of: number) => `Solution ${at} of ${of}`,
  layIt: 'Place it on the board',
  differ: 'Show differences',
  differOff: 'Hide differences',
  fixMore: 'Add fixed tiles until one solution is left',
  freeSome: 'Remove fixed tiles that aren’t needed',
  fixing: (fixed: number | null) => (fixed === null ? 'Fixing tiles…' : `Fixing tiles… ${fixed} so far`),
  freeing: (fixed: number | null) => (fixed === null ? 'Unfixing tiles…' : `Unfixing tiles… ${fixed} still fixed`),
  cancel: 'Cancel',
  fixedDone: (more: number) =>
    more === 0
      ? 'It already has one solution. No tile was fixed.'
      : `Fixed ${counted(more, 'tile')}. One solution is left.`,
  fixedPartly: (more: number) =>
    more === 0
      ? 'The search took too long. No tile was fixed.'
      : `The search took too long. Fixed ${counted(more, 'tile')}; there may still be several solutions.`,
  freedDone: (fewer: number) =>
    fewer === 0 ? 'Every fixed tile is needed.' : `Unfixed ${counted(fewer, 'tile')}. It still has one solution.`,
  freedNot: 'It may have several solutions, so no tile was changed.',
  noSolution: 'It has no solution, so there is nothing to fix.',

  text: 'Text',
  json: 'JSON',
  spec: 'PuzzleSpec',
  notYet: {
    none: 'Place some tiles first.',
    counting: 'Still counting its solutions.',
    impossible: 'It has no solution.',
    many: (given: Given) => `It has more than three solutions. ${fixTiles(given)} until it has one.`,
    open: (given: Given) => `It may have too many solutions. ${fixTiles(given)}, or make it smaller.`,
  },

  madeTitle: 'Start from an existing puzzle',
  madeNote: 'It opens as a new draft with its solution placed. Your current draft stays in the list.',
  making: (tried: number) => `Finding a puzzle… (${numberText(tried)} tried)`,
  madeNone: 'No puzzle found. Try another kind.',
} as const;

export type ConduitBuilderWords = WordsOf<typeof words>;
