import { type Operations, operationsSchema } from '@tessera/api/operations.ts';
import { useCallback, useEffect, useState } from 'react';
import { askServer } from '../server/server.ts';

const EVERY_MS = 2000;

export interface Watching {
  readonly operations: Operations | null;
  /** Why the server refused the token. */
  readonly refusal: string | null;
  readonly isUnreachable: boolean;
  /** Asks again at once. */
  refresh(): void;
}

/** What the server does, asked for again and again while the page is seen. */
export function useOperations(token: string | null): Watching {
  const [operations, setOperations] = useState<Operations | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again.
  useEffect(() => {
    if (token === null) {
      setOperations(null);
      return;
    }
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      if (document.visibilityState === 'visible') {
        const answer = await askServer('/operations', operationsSchema, { key: token, signal: ended.signal });
        if (ended.signal.aborted) return;
        if (answer.ok) setOperations(answer.value);
        setUnreachable(!answer.ok && answer.reason === 'unreachable');
        setRefusal(!answer.ok && answer.reason === 'refused' ? (answer.note ?? '') : null);
        if (!answer.ok && answer.reason === 'refused') return;
      }
      timer = setTimeout(ask, EVERY_MS);
    };
    void ask();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [token, asked]);
  const refresh = useCallback(() => setAsked(count => count + 1), []);
  return { operations, refusal, isUnreachable, refresh };
}
