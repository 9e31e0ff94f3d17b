import { useSyncExternalStore } from 'react';

const query = matchMedia(
  '(max-width: 860px) and (orientation: portrait), (max-width: 700px), (max-height: 520px) and (orientation: landscape)',
);

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True where all stands in one column; the page's style sheet asks the same. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
