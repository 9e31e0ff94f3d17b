import type { Family, MadeLine, UnprovenItem } from '@tessera/core';
import type { Proposal, RunPosition } from '@tessera/mill';
import type { PlayLink } from '@tessera/ui/links/link.ts';
import { createStore, type Store } from '@tessera/ui/store.ts';
import { type Making, makeItem } from './make.ts';
import { closeMill, millPool } from './mill.ts';
import { unprovenOf } from './unproven.ts';

export type MakingState =
  | { readonly kind: 'making'; readonly attempts: number; readonly proposed: UnprovenItem | null }
  | { readonly kind: 'failed'; readonly message: string }
  /** `isForetold`: it is the one that was proposed last. */
  | ({ readonly kind: 'made'; readonly isForetold: boolean } & MadeLine)
  | Exclude<Making, { readonly kind: 'made' }>;

export interface ItemRequest {
  readonly family: Family;
  readonly link: PlayLink;
  /** Brings an item before its proof; this is said where the proof refuses one that is in sight, and another comes. */
  readonly replaced: string | null;
  /** Where an earlier search ended. */
  readonly from?: RunPosition | undefined;
}

/** A making in the mill's workers: how far it has come, and a way to end it. */
export interface MakingInProgress {
  readonly state: Store<MakingState>;
  stop(): void;
}

const PROGRESS_MS = 100;
export const NOTHING_TRIED: MakingState = { kind: 'making', attempts: 0, proposed: null };

export function startMaking(request: ItemRequest): MakingInProgress {
  const control = new AbortController();
  const state = createStore(NOTHING_TRIED);
  void runMaking(request, control.signal, state.set);
  return { state, stop: () => control.abort() };
}

async function runMaking(
  { family, link, replaced, from }: ItemRequest,
  stop: AbortSignal,
  report: (state: MakingState) => void,
) {
  const clock = () => performance.now();
  let [told, attempts] = [0, 0];
  let proposed = null as UnprovenItem | null;
  const tell = () => report({ kind: 'making', attempts, proposed });
  const options = {
    stop,
    clock,
    from,
    onAttempts: (made: number) => {
      attempts = made;
      if (clock() - told < PROGRESS_MS) return;
      told = clock();
      tell();
    },
    ...(replaced
      ? {
          onProposed: (proposal: Proposal) => {
            proposed = unprovenOf(family, link, proposal);
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
