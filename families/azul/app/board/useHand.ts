import { useMemo, useState } from 'react';
import { legalActions } from '../../src/rules/drafting.ts';
import { allGroups, groupKey, type Target, type TileGroup, targetKey } from './groups.ts';
import type { HandProps } from './table-props.ts';
import { words } from './words.ts';

/** The tiles that a person holds, and where they may go. Putting them down is one dispatched draft. */
export function useHand({ state: { state }, isOver, dispatch, announce }: HandProps) {
  const [heldKey, setHeld] = useState<string | null>(null);
  const groups = useMemo(() => allGroups(state), [state]);
  const legal = useMemo(() => (isOver ? [] : legalActions(state)), [state, isOver]);
  const held = isOver ? null : (groups.find(group => groupKey(group) === heldKey) ?? null);
  const targetsOf = (group: TileGroup): readonly Target[] =>
    legal.filter(action => groupKey(action) === groupKey(group)).map(action => action.destination);
  const targets = held ? targetsOf(held) : [];
  return {
    groups,
    held,
    targets,
    targetsOf,
    take: (group: TileGroup) => {
      setHeld(groupKey(group));
      announce(words.picked(group, targetsOf(group)));
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
