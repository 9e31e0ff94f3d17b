import { boardOfDraft, type Repair, type SovereignDraft } from '@tessera/sovereign';
import { useLatest } from '@tessera/ui/workers/useLatest.ts';
import { useEffect, useRef, useState } from 'react';
import type { SovereignHandlers } from './sovereignWorker.ts';
import { startSovereignWorker } from './useStudy.ts';
import { words } from './words.ts';

export type RepairState =
  | { readonly kind: 'none' }
  | { readonly kind: 'looking' }
  /** The changed cells stay marked as long as the draft is the repaired one. */
  | { readonly kind: 'done'; readonly repair: Repair }
  | { readonly kind: 'told'; readonly text: string };

const NONE: RepairState = { kind: 'none' };

/** Asks a worker of its own for the fewest changes that give a draft one solution, and makes them in one step. */
export function useRepair(draft: SovereignDraft, change: (draft: SovereignDraft) => void) {
  const [state, setState] = useState<RepairState>(NONE);
  const worker = useLatest<SovereignHandlers>(startSovereignWorker);
  const stop = useRef(() => {});
  useEffect(() => {
    stop.current();
    setState(now => (now.kind === 'done' && draft.regions === now.repair.regions ? now : NONE));
  }, [draft]);

  const repair = () => {
    const board = boardOfDraft(draft);
    if (!board.ok) return setState({ kind: 'told', text: words.repairFaults.pieces });
    setState({ kind: 'looking' });
    const asked = worker().request('repair', () => board.value);
    stop.current = asked.stop;
    asked.done.then(
      repaired => {
        // Stopped: whoever did so has said what is shown.
        if (repaired === null) return;
        if (!repaired.ok) return setState({ kind: 'told', text: words.repairFaults[repaired.reason] });
        setState({ kind: 'done', repair: repaired.value });
        change({ ...draft, regions: repaired.value.regions });
      },
      () => setState({ kind: 'told', text: words.repairFailed }),
    );
  };
  const cancel = () => {
    stop.current();
    setState({ kind: 'told', text: words.repairStopped });
  };
  return { state, repair, cancel };
}
