import type { BoardProps } from '@tessera/core';
import { useState } from 'react';
import type { SovereignKinds } from '../../src/kinds.ts';
import type { SovereignAction } from '../../src/schema.ts';
import { crossesOfAll, needlessCrosses } from './marking.ts';
import { changePreferences, usePreferences } from './preferences.ts';

/** So many crosses around crowns, set by hand, are enough to offer automatic ones. */
const ENOUGH = 2;

/** Offers automatic crosses, once, to a player who sets them by hand. */
export function useOffer({ state, isOver, dispatch }: BoardProps<SovereignKinds>) {
  const { autoCross, knowsAutoCross } = usePreferences();
  const [byHand, setByHand] = useState(0);
  const isDue = !knowsAutoCross && !autoCross;

  const answer = (isWanted: boolean) => {
    changePreferences({ autoCross: isWanted, knowsAutoCross: true });
    const missing = isWanted ? crossesOfAll(state) : null;
    if (missing) dispatch(missing);
  };
  return {
    isOpen: isDue && !isOver && byHand >= ENOUGH,
    answer,
    /** Does an action and counts the crosses that could have come by themselves. */
    dispatch(action: SovereignAction) {
      if (isDue) setByHand(byHand + needlessCrosses(state, action));
      dispatch(action);
    },
  };
}
