import type { MadeLine } from '@tessera/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { begunAt, takeBegun } from './begun.ts';
import { BEGINNING, beginMaking, type MakingState, type UnderWay, type Wish } from './underWay.ts';

/** Makes a link's item unless it is there already or its making has begun for this address, and reports how far that has come. */
export function useMaking(given: Wish, ready: MadeLine | null, address = '') {
  const [state, setState] = useState<MakingState>(() =>
    ready
      ? { kind: 'made', made: ready.made, line: ready.line, isForetold: false }
      : (begunAt(address)?.state.get() ?? BEGINNING),
  );
  const [round, setRound] = useState(0);
  const making = useRef<UnderWay | null>(null);

  // A new link mounts a new page, so only another round starts the making again.
  const wish = useRef({ given, address, isReady: ready !== null });
  useEffect(() => {
    const { given, address, isReady } = wish.current;
    if (round === 0 && isReady) return;
    const current = takeBegun(address) ?? beginMaking(given);
    making.current = current;
    const follow = () => setState(current.state.get());
    const leave = current.state.subscribe(follow);
    follow();
    return () => {
      leave();
      current.stop();
    };
  }, [round]);

  const cancel = useCallback(() => making.current?.stop(), []);
  const again = useCallback(() => setRound(count => count + 1), []);
  return { state, cancel, again };
}
