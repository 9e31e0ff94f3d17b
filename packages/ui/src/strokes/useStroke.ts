import { useEffect, useRef, useState } from 'react';
import { type StrokeActions, strokes } from './strokes.ts';

/** Pointer handlers for the element that holds a board. Leaving the page ends a stroke without a call. */
export function useStroke<Held>(actions: StrokeActions<Held>) {
  const latest = useRef(actions);
  latest.current = actions;
  const [{ handlers, stop }] = useState(() => strokes(() => latest.current));
  useEffect(() => stop, [stop]);
  return handlers;
}
