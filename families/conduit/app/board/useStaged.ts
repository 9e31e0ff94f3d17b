import { startTransition, useEffect, useState } from 'react';

/** Faces that are drawn before the page shows anything, and then in each frame: no more than a short task takes. */
const AT_FIRST = 40;
const IN_A_FRAME = 48;

/** How many of so many faces are to be drawn by now: a large board comes in parts, so that none of them holds the page. */
export function useStaged(faces: number): number {
  const [drawn, setDrawn] = useState(AT_FIRST);
  const isOpen = drawn < faces;
  useEffect(() => {
    if (!isOpen) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + IN_A_FRAME)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, isOpen]);
  return Math.min(drawn, faces);
}
