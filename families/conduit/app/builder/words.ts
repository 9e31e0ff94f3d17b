import type { ConduitItem, LatticeKind } from '@tessera/conduit';
import { counted } from '@tessera/ui/plural.ts';

const LATTICES: Readonly<Record<LatticeKind, string>> = { flat: 'Flat', seed: 'Floors and walls', box: 'Closed box' };
const SILHOUETTES = { hidden: 'Hidden', board: 'As laid', drawn: 'Drawn' } as const;
const INVENTORIES = { board: 'As laid', hand: 'Counted by hand' } as const;

/** Parts of an item that a player is given, which may be none. */
type Given = Pick<ConduitItem, 'fixed' | 'silhouette'>;

const fixTiles = ({ fixed }: Given) => (fixed.length === 0 ? 'Fix some tiles' : 'Fix more tiles');
const fixedTiles = ({ fixed }: Given) => (fixed.length === 0 ? 'fixed tiles' : 'more fixed tiles');

/** Every sentence of the Conduit builder's page. */
export const words = {
  board: 'Board',
  lattice: 'Where tiles lie',
  latticeName: (kind: LatticeKind) => LATTICES[kind],
  size: 'Size in cells',
  sides: { width: 'Width', height: 'Height', depth: 'Depth' },
  inventory: 'Tiles to lay',
  inventoryName: (from: keyof typeof INVENTORIES) => INVENTORIES[from],
  inventoryNote: (toLay: number, fixed: number) => `${counted(toLay, 'tile')} to lay, ${fixed || 'none'} fixed.`,
  silhouette: 'Silhouette',
  silhouetteName: (show: keyof typeof SILHOUETTES) => SILHOUETTES[show],
  clearLaid: 'Take the laid tiles off',
  clearAll: 'Clear everything',
  fromMade: 'Begin with a made puzzle',
  dropped: (tiles: number) => `${counted(tiles, 'tile')} had no place any more. Undo brings them back.`,

  findings: 'What is known',
  none: 'Nothing to count yet',
  impossible: 'No solution',
  counting: (found: number) => (found === 0 ? 'Counting…' : `Counting… ${found} so far`),
  solutions: (count: number) => (count === 0 ? 'No solution' : counted(count, 'solution')),
  atLeast: (count: number) => `At least ${counted(count, 'solution')}`,
  unsettled: (found: number) => (found === 0 ? 'Not settled' : `Not settled: at least ${counted(found, 'solution')}`),
  unsettledNote: (given: Given) =>
    `The search ran out of its budget. Fewer tiles${given.silhouette ? '' : ', a silhouette'} or ${fixedTiles(given)} make it shorter.`,
  tooMany: (given: Given) =>
    `A puzzle should have one solution, three at the most. ${fixTiles(given)}${given.silhouette ? '' : ', or show the silhouette'}.`,
  noneNote: 'Every arrangement of these tiles leaves an open end or falls apart.',
  deepNote: 'It takes a deep search: whoever opens it waits for its proof a little longer.',
  hardest: (rung: string) => `Hardest step: ${rung}.`,
  failed: (message: string) => `The count did not run (${message}). Reload the page to try again.`,

  show: 'Show a solution',
  showNext: 'Next',
  hide: 'Back to the board',
  shown: (at: number, of: number) => `Solution ${at} of ${of}`,
  layIt: 'Lay it on the board',
  differ: 'Where they differ',
  differOff: 'Hide the differences',
  fixMore: 'Fix tiles until unique',
  freeSome: 'Free while it stays unique',
  fixing: (fixed: number | null) => (fixed === null ? 'Fixing tiles…' : `Fixing tiles… ${fixed} by now`),
  freeing: (fixed: number | null) => (fixed === null ? 'Freeing tiles…' : `Freeing tiles… ${fixed} still fixed`),
  cancel: 'Cancel',
  fixedDone: (more: number) =>
    more === 0
      ? 'It has one solution as it is; no tile was fixed.'
      : `${counted(more, 'tile')} fixed; one solution is left.`,
  fixedPartly: (more: number) =>
    more === 0
      ? 'The search ran out of its budget before any tile was fixed.'
      : `The search ran out of its budget. ${counted(more, 'tile')} fixed, and it is not settled whether that is enough.`,
  freedDone: (fewer: number) =>
    fewer === 0 ? 'Every fixed tile is needed.' : `${counted(fewer, 'tile')} freed; it still has one solution.`,
  freedNot: 'It could not be shown that there is only one solution, so no tile was freed.',
  noSolution: 'There is no solution to fix tiles of.',

  text: 'Text',
  json: 'JSON',
  otherFamily: (family: string) => `it is a puzzle of ${family}, not of Conduit`,
  notYet: {
    none: 'Lay some tiles first.',
    counting: 'Its solutions are still being counted.',
    impossible: 'It has no solution, so nobody could finish it.',
    many: (given: Given) => `It has more than three solutions. ${fixTiles(given)} until it has one.`,
    open: (given: Given) => `It is not settled how many solutions it has. ${fixTiles(given)}, or make it smaller.`,
  },

  madeTitle: 'Begin with a made puzzle',
  madeNote: 'It becomes a new draft with its solution laid out; the draft at hand stays in the list.',
  making: (attempts: number) => `Making it… ${counted(attempts, 'attempt')}`,
  madeNone: 'No puzzle could be made just now. Try another kind.',
} as const;
