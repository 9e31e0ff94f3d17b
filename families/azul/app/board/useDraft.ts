import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { domKeyOf, focusGroupOf, focusTargetOf } from './dom-keys.ts';
import { groupKey, type Target, type TileGroup, targetKey } from './groups.ts';
import { commandOf } from './keys.ts';
import type { HandProps } from './table-props.ts';
import { useHand } from './useHand.ts';
import { usePointer } from './usePointer.ts';

/** Taking tiles and putting them down: by click, by drag, by keys. */
export function useDraft(props: HandProps) {
  const { isOver } = props;
  const hand = useHand(props);
  const { groups, held, targets, targetsOf, take, putBack, place, refuse } = hand;
  // The keyboard focus: the index among the groups, and among the targets of the tiles in hand.
  const [at, setAt] = useState(0);
  const [row, setRow] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const groupAt = (target: EventTarget) => {
    const key = isOver ? null : domKeyOf(target, 'heap');
    return groups.find(group => groupKey(group) === key) ?? null;
  };
  const pointer = usePointer(root, hand, groupAt);

  const goToGroup = (index: number) => {
    setAt(index);
    focusGroupOf(root.current, groupKey(groups[index]!));
  };
  const goToTarget = (index: number, among: readonly Target[]) => {
    setRow(index);
    focusTargetOf(root.current, targetKey(among[index]!));
  };
  const takeByKey = (group: TileGroup) => {
    if (group === held) return putBack();
    take(group);
    setAt(groups.indexOf(group));
    goToTarget(0, targetsOf(group));
  };
  /** Targets handle every click; tiles only clicks without a pointer, which come from keys and assistive technology. */
  const onClick = (event: MouseEvent) => {
    const group = event.detail === 0 ? groupAt(event.target) : null;
    if (group) return takeByKey(group);
    const key = domKeyOf(event.target, 'target');
    if (key && held && !place(key)) refuse(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOver || event.ctrlKey || event.metaKey || event.altKey) return;
    const command = commandOf(event.key, { groups, at, targets, row });
    if (!command) return;
    event.preventDefault();
    switch (command.kind) {
      case 'heap':
        return goToGroup(command.index);
      case 'target':
        return goToTarget(command.index, targets);
      case 'place':
        return place(command.key) ? undefined : refuse(command.key);
      case 'back':
        putBack();
        return goToGroup(at);
    }
  };
  return {
    root,
    held,
    targets,
    ghost: pointer.ghost,
    isDragging: pointer.isDragging,
    over: pointer.over,
    handlers: { ...pointer.handlers, onClick, onKeyDown },
    /** The group and the target that Tab reaches. */
    tabGroup: groups[Math.min(at, groups.length - 1)] ?? null,
    tabTarget: targets[Math.min(row, targets.length - 1)] ?? null,
  };
}
