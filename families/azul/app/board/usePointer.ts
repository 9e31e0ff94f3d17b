import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { keyUnder } from './dom-keys.ts';
import { type TileGroup, targetKey } from './groups.ts';
import type { Hand } from './useHand.ts';

// A pointer that moves at least this far drags, else it clicks.
const DRAG_PIXELS = 6;

interface Grip {
  readonly x: number;
  readonly y: number;
  readonly wasHeld: boolean;
  readonly isDragging: boolean;
}

/** Mouse, pen and finger on the tiles: a press takes them, a drag carries them to a target. */
export function usePointer(
  hand: Hand,
  root: RefObject<HTMLElement | null>,
  groupAt: (at: EventTarget) => TileGroup | null,
) {
  const { held, targets, take, putBack, place } = hand;
  const [isDragging, setDragging] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);

  const letGo = () => {
    grip.current = null;
    setDragging(false);
    setOver(null);
  };
  const carry = ({ clientX, clientY }: PointerEvent) => {
    ghost.current?.style.setProperty('translate', `${clientX}px ${clientY}px`);
    const key = keyUnder(clientX, clientY);
    setOver(targets.some(target => targetKey(target) === key) ? key : null);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const group = event.button === 0 ? groupAt(event.target) : null;
      if (!group) return;
      grip.current = { x: event.clientX, y: event.clientY, wasHeld: group === held, isDragging: false };
      if (group !== held) take(group);
    },
    onPointerMove: (event: PointerEvent) => {
      const now = grip.current;
      if (!now || !held) return;
      const far = Math.hypot(event.clientX - now.x, event.clientY - now.y) >= DRAG_PIXELS;
      if (!now.isDragging && far) {
        grip.current = { ...now, isDragging: true };
        setDragging(true);
        root.current?.setPointerCapture(event.pointerId);
      }
      if (now.isDragging || far) carry(event);
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const last = grip.current;
      letGo();
      const isPlaced = last?.isDragging && place(keyUnder(clientX, clientY));
      if (last && !isPlaced && (last.isDragging || last.wasHeld)) putBack();
    },
    onPointerCancel: () => {
      if (grip.current?.isDragging) putBack();
      letGo();
    },
  };
  return { handlers, ghost, isDragging, over };
}
