import { startTransition, useEffect, useState } from 'react';

/** How many boards to render: one more each frame, so that rendering never blocks the page for long. */
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
