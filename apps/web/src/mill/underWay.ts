import type { Family, MadeLine } from '@tessera/core';
import type { Proposal } from '@tessera/mill';
import type { PlayLink } from '../link.ts';
import { notify } from '../notices.ts';
import { createStore, type Store } from '../store.ts';
import { type Awaited, awaitedOf } from './awaited.ts';
import { type Making, makeItem } from './make.ts';
import { closeMill, millPool } from './mill.ts';

export type MakingState =
  | { readonly kind: 'making'; readonly attempts: number; readonly proposed: Awaited | null }
  | { readonly kind: 'failed'; readonly message: string }
  /** `isForetold`: it is the one that was proposed last. */
  | ({ readonly kind: 'made'; readonly isForetold: boolean } & MadeLine)
  | Exclude<Making, { readonly kind: 'made' }>;

export interface Wish {
  readonly family: Family;
  readonly link: PlayLink;
  /** Brings an item before its proof, and says this where the proof refuses it and another comes. */
  readonly replaced: string | null;
}

/** A making in the mill's workers: how far it has come, and a way to end it. */
export interface UnderWay {
  readonly state: Store<MakingState>;
  stop(): void;
}

const PROGRESS_MS = 100;
export const BEGINNING: MakingState = { kind: 'making', attempts: 0, proposed: null };

export function beginMaking(wish: Wish): UnderWay {
  const control = new AbortController();
  const state = createStore(BEGINNING);
  void runMaking(wish, control.signal, state.set);
  return { state, stop: () => control.abort() };
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
    report(making.kind === 'made' ? { ...making, isForetold: making.made.id === proposed?.id } : making);
  } catch (error) {
    closeMill();
    report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}
