import type { AzulItem, AzulProof } from '../src/kinds.ts';
import { groupKey, sourceKey, targetKey } from './board/groups.ts';
import { words } from './board/words.ts';
import { ideaOf } from './idea.ts';

export interface HintStep {
  readonly text: string;
  readonly spots: readonly string[];
}

/** The idea of a best move, then its source, then the whole move. */
export function hintsFor({ state }: AzulItem, proof: AzulProof): readonly HintStep[] {
  const best = proof.moves[0]?.action;
  if (!best) return [];
  return [
    { text: words.ideas[ideaOf(state, proof)](best.color.toLowerCase(), state.players.length === 2), spots: [] },
    { text: words.hintSource(best.source), spots: [sourceKey(best.source)] },
    { text: words.hintMove(best), spots: [groupKey(best), targetKey(best.destination)] },
  ];
}
