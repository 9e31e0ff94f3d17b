import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RoundEnd } from '../../src/records/round.ts';
import { type Beat, scoringBeats } from './scoring.ts';

/** The scoring of a round as it is shown, beat by beat. */
export interface Scoring {
  readonly state: Beat['state'];
  readonly gains: Beat['gains'];
  /** Null before the first beat. */
  readonly kind: Beat['kind'] | null;
}

/** Shows the end of a round beat by beat, then says that it was seen. Null while nothing is scored. */
export function useScoring(round: RoundEnd | null, beatMs: number, onSeen: () => void): Scoring | null {
  const beats = useMemo(() => (round ? scoringBeats(round) : []), [round]);
  const [shown, setShown] = useState<{ readonly of: RoundEnd; readonly count: number } | null>(null);
  const count = shown && shown.of === round ? shown.count : 0;
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  // The time of a beat begins when it is drawn.
  useLayoutEffect(() => {
    if (!round) return;
    const timer = setTimeout(() => {
      if (count < beats.length) setShown({ of: round, count: count + 1 });
      else seen.current();
    }, beatMs);
    return () => clearTimeout(timer);
  }, [round, beats, count, beatMs]);
  if (!round) return null;
  const beat = beats[count - 1];
  return beat ?? { state: round.drafted, gains: [], kind: null };
}
