import type { Made } from '@tessera/core';
import { useEffect, useMemo, useState } from 'react';
import type { Frame, View } from '../families.ts';

/** The deduction of an item that is over, walked frame by frame. */
export interface Replay {
  readonly frames: readonly Frame[];
  /** The frame in sight. */
  readonly at: number;
  go(at: number): void;
  stop(): void;
}

/** `start` is null where the view cannot tell the way; `replay` is null while nothing is replayed. */
export function useReplay({ replay: framesOf }: View, made: Made, isOver: boolean) {
  const [at, setAt] = useState<number | null>(null);
  const isOn = isOver && at !== null;
  const frames = useMemo(() => (isOn && framesOf ? framesOf(made.item, made.proof) : []), [framesOf, made, isOn]);
  useEffect(() => {
    if (!isOver) setAt(null);
  }, [isOver]);

  const replay: Replay | null =
    isOn && frames.length > 0
      ? {
          frames,
          at,
          go: to => setAt(Math.max(0, Math.min(frames.length - 1, to))),
          stop: () => setAt(null),
        }
      : null;
  return { replay, start: framesOf ? () => setAt(0) : null };
}
