import { type Family, type Game, isProven, type Made, timeSpent, type UnprovenItem } from '@tessera/core';
import { useEffect, useRef } from 'react';
import type { DayOutcome } from '../daily/days.ts';
import type { TryResult, TrySource } from './attempt.ts';
import { recordAttempt } from './record.ts';

/** Keeps every end of a game that happens on this page, once; one that was over when the page opened is known already. */
export function useAttempt(
  family: Family,
  made: Made | UnprovenItem,
  line: string | null,
  { session, outcome: ended }: Game,
  outcome: DayOutcome | null,
  source?: TrySource,
  onEnd?: (result: TryResult) => void,
): void {
  const isOver = ended !== 'open';
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (!isProven(made) || line === null) return;
    const hasEnded = isOver && !wasOver.current;
    wasOver.current = isOver;
    if (!hasEnded || outcome === null) return;
    const { hints, checks, mistakes } = session;
    const result = { outcome, spent: timeSpent(session, Date.now()), hints, checks, mistakes };
    void recordAttempt(family, { made, line }, result, source);
    onEnd?.(result);
  }, [family, made, line, session, isOver, outcome, source, onEnd]);
}
