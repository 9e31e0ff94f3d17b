import { type Handlers, type Latest, latest, type ProgressOf, type RequestTo, type WorkerHandle } from '@tessera/core';
import { useEffect, useRef, useState } from 'react';

/** A worker of which only the latest request matters: started when it is first asked for, ended when the page is left. */
export function useLatest<H extends Handlers>(start: () => WorkerHandle): () => Latest<H> {
  const open = useRef<Latest<H> | null>(null);
  useEffect(
    () => () => {
      open.current?.close();
      open.current = null;
    },
    [],
  );
  return useRef(() => {
    open.current ??= latest<H>(start);
    return open.current;
  }).current;
}

export interface Finding<P> {
  /** The latest finding about the request at hand; null before the first. */
  readonly found: P | null;
  readonly isThinking: boolean;
  readonly failure: string | null;
}

const PAUSE_MS = 120;

/**
 * What a worker finds about something that keeps changing: it is asked after a short pause, and a newer request ends an
 * older one. The key tells one request from another; null asks nothing.
 */
export function useFinding<H extends Handlers, N extends keyof H & string>(
  start: () => WorkerHandle,
  name: N,
  request: RequestTo<H[N]>,
  key: string | null,
): Finding<ProgressOf<H[N]>> {
  type Found = Finding<ProgressOf<H[N]>>;
  const [finding, setFinding] = useState<Found & { readonly of: string | null }>({ of: null, ...NOTHING });
  const worker = useLatest<H>(start);
  const asked = useRef({ name, request });
  asked.current = { name, request };
  useEffect(() => {
    setFinding({ of: key, ...NOTHING, isThinking: key !== null });
    if (key === null) return;
    const change = (next: Partial<Found>) => setFinding(now => (now.of === key ? { ...now, ...next } : now));
    let stop = () => {};
    const timer = setTimeout(() => {
      const { name, request } = asked.current;
      const inProgress = worker().request(name, () => request, { onProgress: found => change({ found }) });
      stop = inProgress.stop;
      inProgress.done.then(
        () => change({ isThinking: false }),
        ({ message }: Error) => change({ isThinking: false, failure: message }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key, worker]);
  return finding.of === key ? finding : { ...NOTHING, isThinking: key !== null };
}

const NOTHING = { found: null, isThinking: false, failure: null };
