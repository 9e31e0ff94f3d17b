import type { AzulItem, AzulProof } from '../src/kinds.ts';
import { groupKey, sourceKey } from './board/groups.ts';
import { words } from './board/words.ts';

export interface HintStep {
  readonly text: string;
  readonly spots: readonly string[];
}

/** The source of a best move, then its colour. */
export function hintsFor(_: AzulItem, proof: AzulProof): readonly HintStep[] {
  const best = proof.moves[0]?.action;
  if (!best) return [];
  return [
    { text: words.hintSource(best.source), spots: [sourceKey(best.source)] },
    { text: words.hintColor(best.source, best.color), spots: [groupKey(best)] },
  ];
}
