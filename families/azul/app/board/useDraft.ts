import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { focusHeapOf, focusTargetOf, keyOf } from './dom-keys.ts';
import { type Heap, heapKey, type Target, targetKey } from './heaps.ts';
import { commandOf } from './keys.ts';
import type { HandProps } from './table-props.ts';
import { useHand } from './useHand.ts';
import { usePointer } from './usePointer.ts';

/** Taking tiles and putting them down: by click, by drag, by keys. */
export function useDraft(props: HandProps) {
  const { isOver } = props;
  const hand = useHand(props);
  const { heaps, held, targets, targetsOf, take, putBack, place, refuse } = hand;
  // The keyboard focus: the index among the heaps, and among the targets of the tiles in hand.
  const [at, setAt] = useState(0);
  const [row, setRow] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const heapAt = (target: EventTarget) => {
    const key = isOver ? null : keyOf(target, 'heap');
    return heaps.find(heap => heapKey(heap) === key) ?? null;
  };
  const pointer = usePointer(hand, root, heapAt);

  const goToHeap = (index: number) => {
    setAt(index);
    focusHeapOf(root.current, heapKey(heaps[index]!));
  };
  const goToTarget = (index: number, among: readonly Target[]) => {
    setRow(index);
    focusTargetOf(root.current, targetKey(among[index]!));
  };
  const takeByKey = (heap: Heap) => {
    if (heap === held) return putBack();
    take(heap);
    setAt(heaps.indexOf(heap));
    goToTarget(0, targetsOf(heap));
  };
  /** Targets handle every click; tiles only clicks without a pointer, which come from keys and assistive technology. */
  const onClick = (event: MouseEvent) => {
    const heap = event.detail === 0 ? heapAt(event.target) : null;
    if (heap) return takeByKey(heap);
    const key = keyOf(event.target, 'target');
    if (key && held && !place(key)) refuse(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOver || event.ctrlKey || event.metaKey || event.altKey) return;
    const command = commandOf(event.key, { heaps, at, targets, row });
    if (!command) return;
    event.preventDefault();
    switch (command.kind) {
      case 'heap':
        return goToHeap(command.index);
      case 'target':
        return goToTarget(command.index, targets);
      case 'place':
        return place(command.key) ? undefined : refuse(command.key);
      case 'back':
        putBack();
        return goToHeap(at);
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
    /** The heap and the target that Tab reaches. */
    tabHeap: heaps[Math.min(at, heaps.length - 1)] ?? null,
    tabTarget: targets[Math.min(row, targets.length - 1)] ?? null,
  };
}
