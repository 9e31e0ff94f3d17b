import { propagateEdges } from './engine/propagate.ts';
import { log2Steps, roundedTo4 } from './scale.ts';
import type { ConduitItem } from './schema.ts';
import { openScratch } from './solve.ts';

/** The bits needed to name an option on every face, after a look at the edges alone. */
export function freedomOf(item: ConduitItem): number {
  const board = openScratch(item);
  if (!board || !propagateEdges(board)) return 0;
  let bits = 0;
  for (let face = 0; face < board.faceCount; face++) bits += log2Steps(board.optionCount(face));
  return roundedTo4(bits);
}
