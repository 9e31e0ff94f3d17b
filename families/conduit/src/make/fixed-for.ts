import { type Rng, shuffle } from '@tessera/core';
import type { ConduitParams } from '../fields.ts';
import { isShown, laidFaces } from './choice.ts';
import type { NodesLeft } from './fix.ts';
import { fixedForPropagation } from './fix-for-propagation.ts';
import { type MakerScratch, openFor } from './scratch.ts';
import { SymmetricCopies } from './symmetric-copies.ts';

/**
 * The tiles of a network to fix, so that it is the only solution; null when that takes more than the budget. Where plain deduction is
 * not asked for, null also when it takes more than `most`.
 */
export function fixedFor(
  scratch: MakerScratch,
  params: ConduitParams,
  known: Uint8Array,
  most: number,
  isPlain: boolean,
  budget: NodesLeft,
  rng: Rng,
): readonly number[] | null {
  const shown = isShown(params, known);
  openFor(scratch, known, shown);
  return isPlain
    ? fixedForPropagation(scratch.board, known, shuffle(rng, laidFaces(known)), budget)
    : scratch.chooser.minimal(known, new SymmetricCopies(scratch.lattice, known, shown), budget, most);
}
