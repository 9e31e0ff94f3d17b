import { useSyncExternalStore } from 'react';

const query = matchMedia('(pointer:coarse)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether a person points with a finger. */
export function useTouch(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
