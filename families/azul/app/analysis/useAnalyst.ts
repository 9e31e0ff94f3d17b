import { type State, writeNotation } from '@tessera/azul';
import type { InProgress } from '@tessera/core';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { clock } from '../thinking/clock.ts';
import type { Analysis } from '../thinking/thinkingWorker.ts';
import { useThinker } from '../thinking/useThinker.ts';

/** What is known of a position, and how long it took. */
export interface Known {
  readonly analysis: Analysis;
  readonly spent: number;
}

type AllKnown = ReadonlyMap<string, Known>;

/** The table that is drawn is renewed at most this often; a person reads no faster. */
const BETWEEN_MS = 120;
const MOST_KNOWN = 200;

/** Thinks about the position on show; what it finds is kept for the way back. */
export function useAnalyst(state: State) {
  const key = useMemo(() => writeNotation(state), [state]);
  const thinker = useThinker();
  const [known, setKnown] = useState<AllKnown>(new Map());
  const [busy, setBusy] = useState<{ readonly key: string; readonly thinking: InProgress<Analysis> } | null>(null);
  const [last, setLast] = useState<{ readonly key: string; readonly took: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // Its worker loads while the page is looked at.
  useEffect(() => void thinker(), [thinker]);

  const think = useCallback(
    (ms: number | null) => {
      let drawn = 0;
      const keep = (analysis: Analysis) => {
        const found = { analysis, spent: thinking.elapsed() };
        setKnown(before => withFound(before, key, found));
      };
      const onProgress = (found: Analysis) => {
        if (performance.now() - drawn < BETWEEN_MS) return;
        drawn = performance.now();
        startTransition(() => keep(found));
      };
      const request = () => ({ state, until: ms === null ? null : clock() + ms });
      const thinking = thinker().request('analyse', request, { ms, onProgress });
      const end = () => {
        setBusy(now => (now?.thinking === thinking ? null : now));
        setLast({ key, took: thinking.elapsed() });
      };
      setFailed(false);
      setBusy({ key, thinking });
      thinking.done
        .then(
          found => found && keep(found),
          () => setFailed(true),
        )
        .then(end);
    },
    [key, state, thinker],
  );
  const stop = useCallback(() => busy?.thinking.stop(), [busy]);
  return {
    key,
    known,
    /** What is known of the position on show. */
    found: known.get(key) ?? null,
    isThinking: busy?.key === key,
    /** How long the last thinking about it took, from the question to the answer; null before that. */
    took: last?.key === key ? last.took : null,
    hasFailed,
    think,
    stop,
  };
}

export type Analyst = ReturnType<typeof useAnalyst>;

/** Takes in what was found; what was seen deeper before stays until this goes as deep. */
function withFound(known: AllKnown, key: string, found: Known): AllKnown {
  const before = known.get(key);
  if (before && before.analysis.nodes > found.analysis.nodes) return known;
  const others = [...known].filter(([each]) => each !== key).slice(1 - MOST_KNOWN);
  return new Map([...others, [key, found]]);
}
