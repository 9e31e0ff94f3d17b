import { useEffect, useRef } from 'react';
import type { SyncOnPage } from './useSync.ts';

/**
 * The place of the panel, in which the focus stays when the button that had it goes: on what opened the task that ended, or on
 * the first button.
 */
export function usePanelFocus({ here, task, linked, isWorking }: SyncOnPage) {
  const place = useRef<HTMLElement>(null);
  const shown = [here !== null, task, linked, isWorking].join(' ');
  const before = useRef({ shown, task });
  useEffect(() => {
    const { current: last } = before;
    before.current = { shown, task };
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (last.shown === shown || isWorking || !isLost) return;
    const opener = place.current?.querySelector<HTMLElement>(`[data-opens="${last.task}"]`);
    (opener ?? place.current?.querySelector('button'))?.focus();
  }, [shown, task, isWorking]);
  return place;
}
