import type { Latest } from '@tessera/core';
import { useLatest } from '@tessera/ui/workers/useLatest.ts';
import type { ThinkingHandlers } from './thinkingWorker.ts';

/** The worker in which a page thinks about positions. */
export function useThinker(): () => Latest<ThinkingHandlers> {
  return useLatest(
    () => new Worker(new URL('./thinkingWorker.ts', import.meta.url), { type: 'module', name: 'thinking' }),
  );
}
