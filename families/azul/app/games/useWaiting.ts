import { useEffect, useRef } from 'react';

/** Moves the focus to what waits for a person, and back to the table after it. */
export function useWaiting(isPaused: boolean, isOver: boolean) {
  const room = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const was = useRef({ isPaused, isOver });
  useEffect(() => {
    const { isPaused: wasPaused, isOver: wasOver } = was.current;
    was.current = { isPaused, isOver };
    if (isPaused && !wasPaused) next.current?.focus({ preventScroll: true });
    else if (isOver && !wasOver) head.current?.focus({ preventScroll: true });
    else if (wasPaused && !isPaused)
      room.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [isPaused, isOver]);
  return { room, next, head };
}
