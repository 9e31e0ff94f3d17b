import type { StrokePoint } from '@tessera/ui/strokes/strokes.ts';
import { useStroke } from '@tessera/ui/strokes/useStroke.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { moved } from './moved.ts';

interface Identified {
  readonly id: string;
}

interface DragOrderOptions<T extends Identified> {
  readonly items: readonly T[];
  readonly isOff: boolean;
  /** Shows another order while a row is held. */
  readonly show: (items: readonly T[]) => void;
  /** The row was let go in another place; both are places in the order that was there before. */
  readonly drop: (from: number, to: number, before: readonly T[]) => void;
}

interface HeldRow<T extends Identified> {
  readonly id: string;
  readonly list: HTMLElement;
  /** The order when it was taken. */
  readonly before: readonly T[];
}

/** Near the edge of the window a held row makes the page scroll. */
const EDGE = 72;
const SCROLL_STEP = 12;

/**
 * A list whose rows are put in order by dragging: a mouse takes a row anywhere, a finger by its grip, so that the page can still be
 * scrolled. The rows are the children of the list, `data-grip` marks the grips. The browser's own dragging is not used: it knows no
 * fingers, and in a row it takes the picture instead of the row.
 */
export function useDragOrder<T extends Identified>({ items, isOff, show, drop }: DragOrderOptions<T>) {
  const [held, setHeld] = useState<HeldRow<T> | null>(null);
  const at = useRef<StrokePoint | null>(null);

  const follow = ({ id, list }: HeldRow<T>, { y }: StrokePoint) => {
    const from = items.findIndex(item => item.id === id);
    if (from < 0) return;
    const to = placeIn(list, from, y);
    // The next movement is measured against the rows as they are then.
    if (to !== from) flushSync(() => show(moved(items, from, to)));
  };
  const latest = useRef(follow);
  latest.current = follow;
  const letGo = () => {
    setHeld(null);
    at.current = null;
  };
  const handlers = useStroke<HeldRow<T>>({
    slack: 4,
    begin({ target, currentTarget, pointerType, button }) {
      const list = currentTarget as unknown as HTMLElement;
      const place = isOff || button !== 0 ? -1 : rowAt(list, target as Element, pointerType);
      const item = items[place];
      return item ? { id: item.id, list, before: items } : null;
    },
    extend(row, to) {
      at.current = to;
      setHeld(row);
      follow(row, to);
    },
    end({ id, before }) {
      letGo();
      const [from, to] = [before, items].map(list => list.findIndex(item => item.id === id)) as [number, number];
      if (from >= 0 && to >= 0 && from !== to) drop(from, to, before);
    },
    cancel({ before }) {
      letGo();
      show(before);
    },
  });
  useEffect(() => {
    if (!held) return;
    let frame = requestAnimationFrame(function scroll() {
      frame = requestAnimationFrame(scroll);
      const point = at.current;
      const by = point ? stepNear(point.y) : 0;
      if (!point || by === 0) return;
      scrollBy(0, by);
      latest.current(held, point);
    });
    return () => cancelAnimationFrame(frame);
  }, [held]);
  return { handlers, heldId: held?.id ?? null };
}

/** The place of the row that a pointer takes; -1 for none. */
function rowAt(list: HTMLElement, target: Element, pointerType: string): number {
  const isTaken = pointerType === 'mouse' ? !target.closest('button, a') : target.closest('[data-grip]') !== null;
  return isTaken ? [...list.children].findIndex(row => row.contains(target)) : -1;
}

/** Below as many other rows as have their middle above the pointer. */
function placeIn(list: HTMLElement, from: number, y: number): number {
  return [...list.children].filter((row, place) => {
    const { top, height } = row.getBoundingClientRect();
    return place !== from && top + height / 2 < y;
  }).length;
}

function stepNear(y: number): number {
  if (y < EDGE) return -SCROLL_STEP;
  return y > innerHeight - EDGE ? SCROLL_STEP : 0;
}
