import type { BoardProps } from '@tessera/core';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { legalActions } from '../src/index.ts';
import type { AzulKinds } from '../src/kinds.ts';
import { allHeaps, type Heap, heapKey, type Target, targetKey } from './heaps.ts';
import { commandOf } from './keys.ts';
import { words } from './words.ts';

// A pointer that moved this far drags; below, it clicked.
const DRAG_PIXELS = 6;

interface Grip {
  readonly x: number;
  readonly y: number;
  readonly wasPicked: boolean;
  isDragging: boolean;
}

/** Taking tiles and putting them down: by click, by drag, by keys. What comes of it is one dispatched draft. */
export function useDraft({ state: { state }, isOver, dispatch, announce }: BoardProps<AzulKinds>) {
  const [pickedKey, setPicked] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const [row, setRow] = useState(0);
  const [over, setOver] = useState<string | null>(null);
  const [isDragging, setDragging] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  const heaps = useMemo(() => allHeaps(state), [state]);
  const legal = useMemo(() => (isOver ? [] : legalActions(state)), [state, isOver]);

  const picked = isOver ? null : (heaps.find(heap => heapKey(heap) === pickedKey) ?? null);
  const targetsOf = (heap: Heap): readonly Target[] =>
    legal.filter(action => heapKey(action) === heapKey(heap)).map(action => action.destination);
  const targets = picked ? targetsOf(picked) : [];

  const element = (name: string, key: string) => root.current?.querySelector<HTMLElement>(`[data-${name}="${key}"]`);
  const focusHeap = (index: number) => {
    setAt(index);
    element('heap', heapKey(heaps[index]!))?.focus({ preventScroll: true });
  };
  const focusTarget = (index: number, among = targets) => {
    setRow(index);
    element('target', targetKey(among[index]!))?.querySelector('button')?.focus({ preventScroll: true });
  };

  const pick = (heap: Heap) => {
    setPicked(heapKey(heap));
    setAt(heaps.indexOf(heap));
    setRow(0);
    announce(words.picked(heap, targetsOf(heap)));
  };
  const putBack = () => {
    setPicked(null);
    announce(words.putBack);
  };
  const place = (key: string | null) => {
    const to = targets.find(target => targetKey(target) === key);
    if (!picked || !to) return false;
    setPicked(null);
    dispatch({ source: picked.source, color: picked.color, destination: to });
    return true;
  };
  const refuse = (key: string) => {
    const to: Target = key === 'floor' ? 'Floor' : { PatternLine: Number(key.slice(-1)) };
    if (picked) announce(words.closed(to, picked.color));
  };
  const heapOf = (target: EventTarget | null) => {
    const key = keyOf(target, 'heap');
    return heaps.find(heap => heapKey(heap) === key) ?? null;
  };

  const onPointerDown = (event: PointerEvent) => {
    const heap = isOver || event.button !== 0 ? null : heapOf(event.target);
    if (!heap) return;
    grip.current = { x: event.clientX, y: event.clientY, wasPicked: heap === picked, isDragging: false };
    if (heap !== picked) pick(heap);
  };
  const onPointerMove = (event: PointerEvent) => {
    const held = grip.current;
    if (!held || !picked) return;
    if (!held.isDragging) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG_PIXELS) return;
      held.isDragging = true;
      setDragging(true);
      root.current?.setPointerCapture(event.pointerId);
    }
    ghost.current?.style.setProperty('translate', `${event.clientX}px ${event.clientY}px`);
    const key = targetUnder(event);
    setOver(targets.some(target => targetKey(target) === key) ? key : null);
  };
  const letGo = () => {
    grip.current = null;
    setDragging(false);
    setOver(null);
  };
  const onPointerUp = (event: PointerEvent) => {
    const held = grip.current;
    letGo();
    if (!held) return;
    if (!held.isDragging) {
      if (held.wasPicked) putBack();
      return;
    }
    if (!place(targetUnder(event))) putBack();
  };
  const onPointerCancel = () => {
    if (grip.current?.isDragging) putBack();
    letGo();
  };
  /** Targets hear every click; tiles only those without a pointer, which come from keys and assistive tools. */
  const onClick = (event: MouseEvent) => {
    const heap = event.detail === 0 && !isOver ? heapOf(event.target) : null;
    if (heap) return takeByKey(heap);
    const key = keyOf(event.target, 'target');
    if (key && picked && !place(key)) refuse(key);
  };
  const takeByKey = (heap: Heap) => {
    if (heap === picked) return putBack();
    pick(heap);
    const open = targetsOf(heap);
    requestAnimationFrame(() => focusTarget(0, open));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOver || event.ctrlKey || event.metaKey || event.altKey) return;
    const command = commandOf(event.key, { heaps, at, targets, row });
    if (!command) return;
    event.preventDefault();
    if (command.kind === 'heap') focusHeap(command.index);
    else if (command.kind === 'target') focusTarget(command.index);
    else if (command.kind === 'place' && !place(command.key)) refuse(command.key);
    else if (command.kind === 'back') {
      putBack();
      focusHeap(at);
    }
  };
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick, onKeyDown };
  return {
    root,
    ghost,
    handlers,
    picked,
    isDragging,
    over,
    /** The heap and the target that Tab reaches. */
    tabHeap: heaps[Math.min(at, heaps.length - 1)] ?? null,
    tabTarget: targets[Math.min(row, targets.length - 1)] ?? null,
    targets,
  };
}

function keyOf(target: EventTarget | null, name: 'heap' | 'target'): string | null {
  return target instanceof Element
    ? (target.closest<HTMLElement>(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null)
    : null;
}

function targetUnder({ clientX, clientY }: PointerEvent): string | null {
  return keyOf(document.elementFromPoint(clientX, clientY), 'target');
}
