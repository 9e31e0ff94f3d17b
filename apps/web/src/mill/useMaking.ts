import type { Family, Made } from '@tessera/core';
import type { Proposal } from '@tessera/mill';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlayLink } from '../link.ts';
import { notify } from '../notices.ts';
import { type Awaited, awaitedOf } from './awaited.ts';
import { type Making, makeItem } from './make.ts';
import { closeMill, millPool } from './mill.ts';

export type MakingState =
  | { readonly kind: 'making'; readonly attempts: number; readonly proposed: Awaited | null }
  | { readonly kind: 'failed'; readonly message: string }
  /** `isShown`: it is the one that was proposed last, and stands on the table. */
  | { readonly kind: 'made'; readonly made: Made; readonly isShown: boolean }
  | Exclude<Making, { readonly kind: 'made' }>;

const PROGRESS_MS = 100;
const BEGINNING: MakingState = { kind: 'making', attempts: 0, proposed: null };

/**
 * Makes a link's item in the mill's workers unless it is there already, and reports how far that has come. With
 * `replaced` it brings an item before its proof, and says that where the proof refuses it and another comes.
 */
export function useMaking(family: Family, link: PlayLink, ready: Made | null, replaced: string | null = null) {
  const [state, setState] = useState<MakingState>(ready ? { kind: 'made', made: ready, isShown: false } : BEGINNING);
  const [round, setRound] = useState(0);
  const stopper = useRef<AbortController | null>(null);

  // A new link mounts a new page, so only another round starts the making again.
  const wish = useRef({ family, link, replaced, isReady: ready !== null });
  useEffect(() => {
    if (round === 0 && wish.current.isReady) return;
    const control = new AbortController();
    stopper.current = control;
    let isGone = false;
    void runMaking(wish.current, control.signal, next => {
      if (!isGone) setState(next);
    });
    return () => {
      isGone = true;
      control.abort();
    };
  }, [round]);

  const cancel = useCallback(() => stopper.current?.abort(), []);
  const again = useCallback(() => {
    setState(BEGINNING);
    setRound(count => count + 1);
  }, []);
  return { state, cancel, again };
}

interface Wish {
  readonly family: Family;
  readonly link: PlayLink;
  readonly replaced: string | null;
}

async function runMaking({ family, link, replaced }: Wish, stop: AbortSignal, report: (state: MakingState) => void) {
  const clock = () => performance.now();
  let [told, attempts] = [0, 0];
  let proposed = null as Awaited | null;
  const tell = () => report({ kind: 'making', attempts, proposed });
  const options = {
    stop,
    clock,
    onAttempts: (made: number) => {
      attempts = made;
      if (clock() - told < PROGRESS_MS) return;
      told = clock();
      tell();
    },
    ...(replaced
      ? {
          onProposed: (proposal: Proposal) => {
            if (proposed) notify(replaced);
            proposed = awaitedOf(family, link, proposal);
            tell();
          },
        }
      : {}),
  };
  try {
    const making = await makeItem(family, link, millPool(), options);
    report(making.kind === 'made' ? { ...making, isShown: making.made.id === proposed?.id } : making);
  } catch (error) {
    closeMill();
    report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}
