import { useMemo, useState } from 'react';
import { legalActions } from '../../src/index.ts';
import { allHeaps, type Heap, heapKey, type Target, targetKey } from './heaps.ts';
import type { HandProps } from './table-props.ts';
import { words } from './words.ts';

/** The tiles that a person holds, and where they may go. Putting them down is one dispatched draft. */
export function useHand({ state: { state }, isOver, dispatch, announce }: HandProps) {
  const [heldKey, setHeld] = useState<string | null>(null);
  const heaps = useMemo(() => allHeaps(state), [state]);
  const legal = useMemo(() => (isOver ? [] : legalActions(state)), [state, isOver]);
  const held = isOver ? null : (heaps.find(heap => heapKey(heap) === heldKey) ?? null);
  const targetsOf = (heap: Heap): readonly Target[] =>
    legal.filter(action => heapKey(action) === heapKey(heap)).map(action => action.destination);
  const targets = held ? targetsOf(held) : [];
  return {
    heaps,
    held,
    targets,
    targetsOf,
    take: (heap: Heap) => {
      setHeld(heapKey(heap));
      announce(words.picked(heap, targetsOf(heap)));
    },
    putBack: () => {
      setHeld(null);
      announce(words.putBack);
    },
    /** Puts the tiles down if the target takes them; returns whether it did. */
    place: (key: string | null): boolean => {
      const to = targets.find(target => targetKey(target) === key);
      if (!held || !to) return false;
      setHeld(null);
      dispatch({ source: held.source, color: held.color, destination: to });
      return true;
    },
    /** Announces that a target does not take the tiles. */
    refuse: (key: string) => {
      const to: Target = key === 'floor' ? 'Floor' : { PatternLine: Number(key.slice(-1)) };
      if (held) announce(words.closed(to, held.color));
    },
  };
}

export type Hand = ReturnType<typeof useHand>;
