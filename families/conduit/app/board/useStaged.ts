import { startTransition, useEffect, useState } from 'react';

/** Faces that are drawn at first, and then in each frame, so that each task stays short. */
const AT_FIRST = 40;
const IN_A_FRAME = 48;

/** How many of the faces to draw now: a large board is drawn in parts, so that none blocks the page. */
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
