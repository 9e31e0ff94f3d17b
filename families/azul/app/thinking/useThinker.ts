import { useEffect, useRef } from 'react';
import { startWorker } from './startWorker.ts';
import { openThinker, type Thinker } from './thinker.ts';

/** The thinker of a page, opened when it is first asked for and closed when the page is left. */
export function useThinker(): () => Thinker {
  const open = useRef<Thinker | null>(null);
  useEffect(
    () => () => {
      open.current?.close();
      open.current = null;
    },
    [],
  );
  return useRef(() => {
    open.current ??= openThinker(startWorker);
    return open.current;
  }).current;
}
