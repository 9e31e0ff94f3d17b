import type { AzulItem, AzulProof } from '../../src/kinds.ts';
import { heapKey, sourceKey } from './heaps.ts';
import { words } from './words.ts';

export interface Narrowing {
  readonly text: string;
  readonly spots: readonly string[];
}

/** The source of a best move, then its colour. */
export function hintsFor(_: AzulItem, proof: AzulProof): readonly Narrowing[] {
  const best = proof.moves[0]?.action;
  if (!best) return [];
  return [
    { text: words.hintSource(best.source), spots: [sourceKey(best.source)] },
    { text: words.hintColor(best.source, best.color), spots: [heapKey(best)] },
  ];
}
