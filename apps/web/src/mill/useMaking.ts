import type { Family, Made } from '@tessera/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlayLink } from '../link.ts';
import { type Making, makeItem } from './make.ts';
import { closeMill, millPool } from './mill.ts';

export type MakingState =
  | { readonly kind: 'making'; readonly attempts: number }
  | { readonly kind: 'failed'; readonly message: string }
  | Making;

const PROGRESS_MS = 100;

/** Makes a link's item in the mill's workers unless it is there already, and reports how far that has come. */
export function useMaking(family: Family, link: PlayLink, ready: Made | null) {
  const [state, setState] = useState<MakingState>(
    ready ? { kind: 'made', made: ready } : { kind: 'making', attempts: 0 },
  );
  const [round, setRound] = useState(0);
  const stopper = useRef<AbortController | null>(null);

  // A new link mounts a new page, so only another round starts the making again.
  const wish = useRef({ family, link, isReady: ready !== null });
  useEffect(() => {
    if (round === 0 && wish.current.isReady) return;
    const control = new AbortController();
    stopper.current = control;
    let isGone = false;
    void runMaking(wish.current.family, wish.current.link, control.signal, next => {
      if (!isGone) setState(next);
    });
    return () => {
      isGone = true;
      control.abort();
    };
  }, [round]);

  const cancel = useCallback(() => stopper.current?.abort(), []);
  const again = useCallback(() => {
    setState({ kind: 'making', attempts: 0 });
    setRound(count => count + 1);
  }, []);
  return { state, cancel, again };
}

async function runMaking(family: Family, link: PlayLink, stop: AbortSignal, report: (state: MakingState) => void) {
  let told = 0;
  const onAttempts = (attempts: number) => {
    const now = performance.now();
    if (now - told < PROGRESS_MS) return;
    told = now;
    report({ kind: 'making', attempts });
  };
  try {
    report(await makeItem(family, link, millPool(), { stop, onAttempts, clock: () => performance.now() }));
  } catch (error) {
    closeMill();
    report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}
