import { useStroke } from '@tessera/ui/strokes/useStroke.ts';
import { type RefObject, useRef, useState } from 'react';
import { keyUnder } from './dom-keys.ts';
import { type TileGroup, targetKey } from './groups.ts';
import type { Hand } from './useHand.ts';

// A pointer that moves further than this drags, else it clicks.
const DRAG_PIXELS = 6;

interface Grip {
  readonly wasHeld: boolean;
  isDragging: boolean;
}

/** Mouse, pen and finger on the tiles: a press takes them, a drag carries them to a target. */
export function usePointer(
  root: RefObject<HTMLElement | null>,
  hand: Hand,
  groupAt: (at: EventTarget) => TileGroup | null,
) {
  const { held, targets, take, putBack, place } = hand;
  const [isDragging, setDragging] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  const ghost = useRef<HTMLDivElement>(null);

  const letGo = () => {
    setDragging(false);
    setOver(null);
  };
  const handlers = useStroke<Grip>({
    slack: DRAG_PIXELS,
    begin({ button, target }) {
      const group = button === 0 ? groupAt(target) : null;
      if (!group) return null;
      if (group !== held) take(group);
      return { wasHeld: group === held, isDragging: false };
    },
    extend(grip, { x, y }) {
      if (!held) return;
      grip.isDragging = true;
      setDragging(true);
      ghost.current?.style.setProperty('translate', `${x}px ${y}px`);
      const key = keyUnder(root.current, x, y);
      setOver(targets.some(target => targetKey(target) === key) ? key : null);
    },
    end({ isDragging, wasHeld }, { x, y }) {
      letGo();
      const isPlaced = isDragging && place(keyUnder(root.current, x, y));
      if (!isPlaced && (isDragging || wasHeld)) putBack();
    },
    cancel({ isDragging }) {
      if (isDragging) putBack();
      letGo();
    },
  });
  return { handlers, ghost, isDragging, over };
}
