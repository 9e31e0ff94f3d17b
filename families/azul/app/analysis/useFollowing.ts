import { useEffect, useRef } from 'react';
import { msOf, type ThinkingSettings } from './thinkingSettings.ts';
import type { Analyst } from './useAnalyst.ts';

/** Positions that are only passed by on the way to another are not thought about. */
const PAUSE_MS = 120;

/** Ends what is thought about another position, and begins with this one unless all is known or it was stopped before. */
export function useFollowing(analyst: Analyst, { budget, follows }: ThinkingSettings, hasMoves: boolean): void {
  const { key } = analyst;
  const latest = useRef(analyst);
  const ms = useRef(msOf(budget));
  useEffect(() => {
    latest.current = analyst;
    ms.current = msOf(budget);
  });
  useEffect(() => {
    const isKnown = latest.current.known.has(key);
    latest.current.stop();
    if (!follows || !hasMoves || isKnown) return;
    const timer = setTimeout(() => latest.current.think(ms.current), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, follows, hasMoves]);
}
