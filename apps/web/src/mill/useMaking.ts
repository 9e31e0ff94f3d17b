import type { MadeLine } from '@tessera/core';
import { notify } from '@tessera/ui/notices.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { startMaking } from './inProgress.ts';
import { type ItemRequest, type MakingInProgress, type MakingState, NOTHING_TRIED } from './making.ts';
import { prefetchedAt, takePrefetched } from './prefetched.ts';

/** Makes a link's item unless it is there already or its making has begun for this address, and reports how far that has come. */
export function useMaking(given: ItemRequest, ready: MadeLine | null, address = '') {
  const [state, setState] = useState<MakingState>(() =>
    ready
      ? { kind: 'made', made: ready.made, line: ready.line, isForetold: false }
      : (prefetchedAt(address)?.state.get() ?? NOTHING_TRIED),
  );
  const [round, setRound] = useState(0);
  const making = useRef<MakingInProgress | null>(null);

  // A new link mounts a new page, so only another round starts the making again.
  const request = useRef({ given, address, isReady: ready !== null });
  useEffect(() => {
    const { given, address, isReady } = request.current;
    if (round === 0 && isReady) return;
    const current = takePrefetched(address) ?? startMaking(given);
    making.current = current;
    let shown: string | null = null;
    const follow = () => {
      const next = current.state.get();
      const proposed = next.kind === 'making' ? next.proposed : null;
      if (proposed && shown && proposed.id !== shown && given.replaced) notify(given.replaced);
      shown = proposed?.id ?? shown;
      setState(next);
    };
    const leave = current.state.subscribe(follow);
    follow();
    return () => {
      leave();
      current.stop();
    };
  }, [round]);

  const cancel = useCallback(() => making.current?.stop(), []);
  const at = 'at' in state ? state.at : undefined;
  const again = useCallback(() => {
    request.current.given = { ...request.current.given, from: at };
    setRound(count => count + 1);
  }, [at]);
  return { state, cancel, again };
}
