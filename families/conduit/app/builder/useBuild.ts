import type { ConduitDraft, ConduitItem, DraftEdit } from '@tessera/conduit';
import type { Family, Json } from '@tessera/core';
import { canonicalJson } from '@tessera/core';
import type { Level } from '@tessera/core/levels/level.ts';
import { useLevelInAddress } from '@tessera/ui/builder/useLevelInAddress.ts';
import { useOpenDraft } from '@tessera/ui/builder/useOpenDraft.ts';
import { useFinding } from '@tessera/ui/workers/useLatest.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EditorMode } from '../board/index.tsx';
import type { BenchHandlers, Fixed } from './benchWorker.ts';
import { startBenchWorker, useTask } from './useTask.ts';
import { words } from './words.ts';
import type { Workbench } from './workbench.ts';

/** What is shown over the board: a solution, or where solutions differ. */
export type BoardOverlay = { readonly show: 'solution'; readonly at: number } | { readonly show: 'differences' } | null;

export type Build = ReturnType<typeof useBuild>;

/** A puzzle being built: the draft with its history, what is known about it, and the work done on it. */
export function useBuild(family: Family, bench: Workbench) {
  const openDraft = useOpenDraft<ConduitDraft>(
    useMemo(() => ({ family: family.id, codec: bench.draftCodec, fresh: () => freshDraft(bench) }), [family, bench]),
  );
  const [mode, setMode] = useState<EditorMode>('lay');
  const [said, announce] = useState('');
  /** What came of the last work, told as long as the draft is what the work left. */
  const [told, setTold] = useState<{ readonly key: ConduitDraft; readonly text: string } | null>(null);
  const { draft } = openDraft;
  const latest = useRef(draft);
  latest.current = draft;

  const item = useMemo(() => bench.itemOfDraft(draft), [bench, draft]);
  const faults = useMemo(() => bench.itemFaults(bench.partialItemOf(draft)), [bench, draft]);
  const json = item.ok ? family.codecs.item.encode(item.value) : null;
  const key = json !== null && faults.length === 0 ? canonicalJson(json) : null;
  const thought = useFinding<BenchHandlers, 'count'>(startBenchWorker, 'count', json, key);
  const [look, setLook] = useLook(key);

  /** Does edits one after another, as one step. */
  const edit = useCallback(
    (edits: readonly DraftEdit[], isContinued = false) => {
      let next = latest.current;
      for (const one of edits) {
        const done = bench.editDraft(next, one);
        if (done.ok) next = done.value;
      }
      if (next === latest.current) return;
      latest.current = next;
      if (isContinued) openDraft.undo();
      openDraft.change(next);
    },
    [bench, openDraft],
  );

  const begun = useRef<ConduitDraft | null>(null);
  const tell = (text: string) => setTold({ key: latest.current, text });
  const finish = (name: 'fix' | 'free', result: Fixed) => {
    if (begun.current !== latest.current) return;
    begun.current = null;
    if (result.end === 'none') return tell(words.noSolution);
    const { fixing, known, end } = result;
    const before = latest.current.fixed.length;
    if (name === 'fix') {
      const more = fixing.slice(before);
      if (more.length > 0) {
        edit([
          { do: 'lay-solution', placements: known },
          { do: 'fix', placements: more },
        ]);
      }
      tell(end === 'unique' ? words.fixedDone(more.length) : words.fixedPartly(more.length));
      return;
    }
    const kept = new Set(fixing.map(keyOf));
    const freed = latest.current.fixed.filter(tile => !kept.has(keyOf(tile)));
    if (freed.length > 0) edit([{ do: 'free', faces: freed }]);
    tell(end === 'unique' ? words.freedDone(freed.length) : words.freedNot);
  };
  const { task, failure, run, cancel } = useTask(finish);
  // Work is about the draft that it began with; any other ends it.
  useEffect(() => {
    if (begun.current && begun.current !== draft) cancel();
  }, [draft, cancel]);

  useLevelInAddress(family, (level: Level) =>
    openDraft.begin(bench.draftOfItem(level.item as ConduitItem), level.title),
  );

  return {
    family,
    bench,
    openDraft,
    draft,
    mode,
    setMode,
    said,
    announce,
    item: item.ok ? item.value : null,
    faults,
    thought,
    look,
    setLook,
    edit: (one: DraftEdit, isContinued = false) => edit([one], isContinued),
    task,
    told: told?.key === draft ? told.text : '',
    failure,
    work: (ask: 'fix' | 'free') => {
      if (json === null) return;
      begun.current = draft;
      run(ask, { item: json as Json, known: bench.tilesOnDraft(draft) });
    },
    cancel,
  };
}

/** A look that lasts as long as the puzzle stays the same. */
function useLook(key: string | null): readonly [BoardOverlay, (look: BoardOverlay) => void] {
  const [held, hold] = useState<{ readonly key: string | null; readonly look: BoardOverlay }>({ key, look: null });
  return [held.key === key ? held.look : null, look => hold({ key, look })];
}

const keyOf = ({ x, y, z, orientation }: { x: number; y: number; z: number; orientation: string }) =>
  [x, y, z, orientation].join();

export function freshDraft(bench: Workbench): ConduitDraft {
  return bench.blankDraft('flat', { width: 4, height: 1, depth: 4 });
}
