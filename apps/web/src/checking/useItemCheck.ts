import { useCallback, useEffect, useState } from 'react';
import type { ItemCheck } from './itemChecker.ts';
import { type ClaimedItem, oneCheck } from './oneCheck.ts';

/** Checks the item of a page for as long as the page is there; null until there is something to show. `again` checks once more. */
export function useItemCheck({ family, view, claimed }: ClaimedItem) {
  const [check, setCheck] = useState<ItemCheck | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round checks the same item again.
  useEffect(() => {
    const checks = oneCheck();
    let isLeft = false;
    void checks.start({ family, view, claimed }).then(started => !isLeft && setCheck(started));
    return () => {
      isLeft = true;
      checks.close();
    };
  }, [family, view, claimed, round]);
  const again = useCallback(() => {
    setCheck(null);
    setRound(count => count + 1);
  }, []);
  return { check, again };
}
