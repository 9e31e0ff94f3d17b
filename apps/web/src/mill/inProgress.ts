import type { UnprovenItem } from '@tessera/core';
import type { Proposal } from '@tessera/mill';
import { createStore } from '@tessera/ui/store.ts';
import { makeItem } from './make.ts';
import { type ItemRequest, type MakingInProgress, type MakingState, NOTHING_TRIED } from './making.ts';
import { closeMill, millPool } from './mill.ts';
import { unprovenOf } from './unproven.ts';

const PROGRESS_MS = 100;

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
