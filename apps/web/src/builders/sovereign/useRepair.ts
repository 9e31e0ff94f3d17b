import { boardOfDraft, type Repair, type SovereignDraft } from '@tessera/sovereign';
import { useEffect, useRef, useState } from 'react';
import { type Thinker, thinker } from '../thoughts.ts';
import type { SovereignFinding, SovereignQuestion } from './protocol.ts';
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
  const worker = useRef<Thinker<SovereignQuestion, SovereignFinding> | null>(null);
  useEffect(() => () => worker.current?.stop(), []);
  useEffect(() => {
    worker.current?.stop();
    setState(now => (now.kind === 'done' && draft.regions === now.repair.regions ? now : NONE));
  }, [draft]);

  const repair = () => {
    const board = boardOfDraft(draft);
    if (!board.ok) return setState({ kind: 'told', text: words.repairFaults.pieces });
    setState({ kind: 'looking' });
    worker.current ??= thinker(startSovereignWorker);
    worker.current.ask(
      { repair: board.value },
      {
        found(finding) {
          if (!('repair' in finding)) return;
          if (!finding.repair) {
            const text = words.repairFaults[finding.reason as keyof typeof words.repairFaults];
            return setState({ kind: 'told', text });
          }
          setState({ kind: 'done', repair: finding.repair });
          change({ ...draft, regions: finding.repair.regions });
        },
        done: () => {},
        failed: () => setState({ kind: 'told', text: words.repairFailed }),
      },
    );
  };
  const cancel = () => {
    worker.current?.stop();
    setState({ kind: 'told', text: words.repairStopped });
  };
  return { state, repair, cancel };
}
