import { propagate } from '../engine/propagate.ts';
import { Board, type Counts, MAY, MUST, MUST_NOT } from '../engine/search-board.ts';
import { EMPTY, TYPE_COUNT, TYPE_OF_CODE } from '../engine/tables.ts';
import type { Lattice } from '../lattice.ts';
import { Fixer } from './fix.ts';
import { Grower } from './grow.ts';

/** Scratch for making puzzles on one lattice. Nothing of one puzzle shows in the next. */
export interface Workshop {
  readonly lattice: Lattice;
  readonly board: Board;
  readonly grower: Grower;
  readonly fixer: Fixer;
}

const workshops = new WeakMap<Lattice, Workshop>();

export function workshopFor(lattice: Lattice): Workshop {
  let workshop = workshops.get(lattice);
  if (!workshop) {
    const board = new Board(lattice);
    workshop = { lattice, board, grower: new Grower(lattice), fixer: new Fixer(board) };
    workshops.set(lattice, workshop);
  }
  return workshop;
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
  least[EMPTY] = most[EMPTY] = empty;
  return { least, most };
}

/** Which faces must carry a tile when the shape of a board is shown. */
function presenceLike(codes: Uint8Array, isShown: boolean): Uint8Array {
  return codes.map(code => (isShown ? (code ? MUST : MUST_NOT) : MAY));
}

/** Opens the board for the inventory of a solution, with nothing fixed, and propagates. */
export function openFor({ board }: Workshop, known: Uint8Array, isShown: boolean): void {
  if (!board.open(countsOfCodes(known), presenceLike(known, isShown)) || !propagate(board)) {
    throw new Error('a known solution does not fit its own board');
  }
}
