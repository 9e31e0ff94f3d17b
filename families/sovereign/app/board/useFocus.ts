import { useState } from 'react';
import type { CameraView } from './useCamera.ts';

type By = 'keys' | 'hand';

/** The cell that has the focus; the focus ring is shown only to keyboard users. */
export function useFocus({ plane }: CameraView) {
  const [focused, setFocused] = useState(0);
  const [by, setBy] = useState<By>('keys');
  const focus = (cell: number, how: By) => {
    setFocused(cell);
    setBy(how);
    plane.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll: true });
  };
  return { focused, by, focus, setBy };
}
