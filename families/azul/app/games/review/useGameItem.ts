import type { AzulProof } from '@tessera/azul';
import { useEffect, useState } from 'react';
import type { Match } from '../match.ts';
import { type GameItem, gameItem } from './item.ts';

/** A draft as an item, once its proof is known. */
export function useGameItem(match: Match, n: number | null, proof: AzulProof | null): GameItem | null {
  const [found, setFound] = useState<{ readonly item: GameItem; readonly n: number } | null>(null);
  useEffect(() => {
    if (n === null || !proof) return;
    let isLive = true;
    void gameItem(match, n, proof).then(item => isLive && setFound({ item, n }));
    return () => {
      isLive = false;
    };
  }, [match, n, proof]);
  return found?.n === n ? found.item : null;
}
