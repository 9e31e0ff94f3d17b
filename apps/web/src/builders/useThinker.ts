import { useEffect, useRef, useState } from 'react';
import { type Thinker, thinker } from './thoughts.ts';

export interface Thought<A> {
  /** The latest finding about the question at hand; null before the first. */
  readonly found: A | null;
  readonly isThinking: boolean;
  readonly failure: string | null;
}

const PAUSE_MS = 120;

/**
 * What a worker finds about a question that keeps changing: it is asked after a short pause, and a newer question ends an
 * older one. The key tells one question from another; null asks nothing.
 */
export function useThinker<Q, A>(start: () => Worker, question: Q, key: string | null): Thought<A> {
  const [thought, setThought] = useState<Thought<A> & { readonly of: string | null }>(idle(null));
  const worker = useRef<Thinker<Q, A> | null>(null);
  const asked = useRef({ start, question });
  asked.current = { start, question };
  useEffect(() => () => worker.current?.close(), []);
  useEffect(() => {
    if (key === null) return setThought(idle(null));
    setThought({ of: key, found: null, isThinking: true, failure: null });
    const change = (next: Partial<Thought<A>>) => setThought(now => (now.of === key ? { ...now, ...next } : now));
    const timer = setTimeout(() => {
      worker.current ??= thinker(asked.current.start);
      worker.current.ask(asked.current.question, {
        found: found => change({ found }),
        done: () => change({ isThinking: false }),
        failed: failure => change({ isThinking: false, failure }),
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      worker.current?.stop();
    };
  }, [key]);
  return thought.of === key ? thought : { found: null, isThinking: key !== null, failure: null };
}

function idle(of: string | null) {
  return { of, found: null, isThinking: false, failure: null };
}
