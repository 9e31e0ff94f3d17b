import { startTransition, useEffect, useState } from 'react';

/** How many boards are to be drawn by now: one a frame after the table around them, so that none of them holds the page. */
export function useStagedBoards(boards: number): number {
  const [drawn, setDrawn] = useState(0);
  const isOpen = drawn < boards;
  useEffect(() => {
    if (!isOpen) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + 1)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, isOpen]);
  return drawn;
}
