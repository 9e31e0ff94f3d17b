import type { ReplayFrame } from '@tessera/core';
import { expectOk, type Family, type Hint, type Kinds, type Made, saveSession, startSession } from '@tessera/core';
import type { View } from '@tessera/ui/view.ts';
import { useEffect, useRef, useState } from 'react';
import { askWay } from '../hints/askHint.ts';

/** The deduction of an item that is over, walked frame by frame. */
export interface Replay {
  readonly frames: readonly ReplayFrame[];
  /** The frame in sight. */
  readonly at: number;
  go(at: number): void;
  stop(): void;
}

interface ReplaySubject {
  readonly family: Family;
  readonly view: View;
  readonly made: Made;
  readonly line: string;
  readonly isOver: boolean;
  /** The way could not be found. */
  readonly onFailed: () => void;
}

/** `start` is null where there is no way to tell; `replay` is null while nothing is replayed. */
export function useReplay({ family, view, made, line, isOver, onFailed }: ReplaySubject) {
  const [frames, setFrames] = useState<readonly ReplayFrame[]>([]);
  const [at, setAt] = useState<number | null>(null);
  const [isThinking, setThinking] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    if (!isOver) setAt(null);
  }, [isOver]);

  const start = async () => {
    setThinking(true);
    const found = frames.length > 0 ? frames : await findFrames(family, view, made, line).catch(() => []);
    if (!isHere.current) return;
    setThinking(false);
    setFrames(found);
    if (found.length > 0) setAt(0);
    else onFailed();
  };
  const replay: Replay | null =
    isOver && at !== null
      ? { frames, at, go: to => setAt(Math.max(0, Math.min(frames.length - 1, to))), stop: () => setAt(null) }
      : null;
  return { replay, isThinking, start: family.judge.kind === 'solve' ? () => void start() : null };
}

/** The family's own telling of the deduction, or else one hint after the other. */
async function findFrames(family: Family, { replay }: View, made: Made, line: string): Promise<readonly ReplayFrame[]> {
  if (replay) return replay(made.item, made.proof);
  const session = saveSession(family, startSession(family, made.item, 0), 0);
  return framesOf(family, made, await askWay(family, { line, session }));
}

function framesOf({ play }: Family, { item }: Made, hints: readonly Hint<Kinds>[]): readonly ReplayFrame[] {
  let state = play.begin(item);
  return hints.map(({ remarks, actions }) => {
    for (const action of actions) state = expectOk(play.act(state, action));
    // Where to look is said by what follows.
    return { state, remarks: remarks.length > 1 ? remarks.slice(1) : remarks };
  });
}
