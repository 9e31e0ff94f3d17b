import { type Counts, MAY, MUST, MUST_NOT } from '../engine/counts.ts';
import { DomainBoard } from '../engine/domain-board.ts';
import { propagate } from '../engine/propagate.ts';
import { EMPTY_FACE, TYPE_COUNT, TYPE_OF_CODE } from '../engine/tables.ts';
import type { Lattice } from '../lattice.ts';
import { FixedTileChooser } from './fix.ts';
import { NetworkGrower } from './grow.ts';

/** Scratch for making puzzles on one lattice. It carries nothing from one puzzle to the next. */
export interface MakerScratch {
  readonly lattice: Lattice;
  readonly board: DomainBoard;
  readonly grower: NetworkGrower;
  readonly chooser: FixedTileChooser;
}

const scratches = new WeakMap<Lattice, MakerScratch>();

export function makerScratchFor(lattice: Lattice): MakerScratch {
  let scratch = scratches.get(lattice);
  if (!scratch) {
    const board = new DomainBoard(lattice);
    scratch = { lattice, board, grower: new NetworkGrower(lattice), chooser: new FixedTileChooser(board) };
    scratches.set(lattice, scratch);
  }
  return scratch;
}

/** The exact counts of a board. */
function countsOfCodes(codes: Uint8Array): Counts {
  const counts = new Int32Array(TYPE_COUNT);
  for (const code of codes) counts[TYPE_OF_CODE[code]!]! += 1;
  return { least: counts, most: counts };
}

/** Any number of the tiles allowed, and so many empty faces. */
export function countsOfTiles(isAllowed: Uint8Array, empty: number, faces: number): Counts {
  const least = new Int32Array(TYPE_COUNT);
  const most = Int32Array.from({ length: TYPE_COUNT }, (_, type) => (isAllowed[type] ? faces : 0));
  least[EMPTY_FACE] = most[EMPTY_FACE] = empty;
  return { least, most };
}

/** Which faces must carry a tile when the shape of a board is shown. */
function presenceLike(codes: Uint8Array, isShown: boolean): Uint8Array {
  return codes.map(code => (isShown ? (code ? MUST : MUST_NOT) : MAY));
}

/** Opens the board for the inventory of a solution, with nothing fixed, and propagates. */
export function openFor({ board }: MakerScratch, known: Uint8Array, isShown: boolean): void {
  if (!board.open(countsOfCodes(known), presenceLike(known, isShown)) || !propagate(board)) {
    throw new Error('a known solution does not fit its own board');
  }
}
