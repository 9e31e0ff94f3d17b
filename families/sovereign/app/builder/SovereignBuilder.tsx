import {
  blankDraft,
  boardOfDraft,
  boardOfItem,
  draftCodec,
  draftFaults,
  draftJson,
  draftOfBoard,
  draftText,
  itemOfBoard,
  readDraftText,
  type SovereignDraft,
  type SovereignItem,
} from '@tessera/sovereign';
import { BuilderShell } from '@tessera/ui/builder/BuilderShell.tsx';
import { useLevelInAddress } from '@tessera/ui/builder/useLevelInAddress.ts';
import { type DraftKind, useOpenDraft } from '@tessera/ui/builder/useOpenDraft.ts';
import type { FamilyPageProps } from '@tessera/ui/familyApp.ts';
import { useMemo, useState } from 'react';
import type { loadEditor } from '../board/index.tsx';
import { Findings, faultSentences } from './Findings.tsx';
import { MadeStart } from './MadeStart.tsx';
import { Measures, type PaintTool, ToolBox } from './ToolBox.tsx';
import { useRepair } from './useRepair.ts';
import { itemToPublish, type StudyState, useStudy } from './useStudy.ts';
import { words } from './words.ts';

interface SovereignBuilderProps extends Pick<FamilyPageProps, 'family'> {
  readonly editor: Awaited<ReturnType<typeof loadEditor>>;
}

const KIND: DraftKind<SovereignDraft> = { family: 'sovereign', codec: draftCodec, fresh: () => blankDraft(8, 1) };

/** Paints the regions of a board while a worker counts its solutions and grades it. */
export function SovereignBuilder({ family, editor: { Editor, RegionPalette } }: SovereignBuilderProps) {
  const openDraft = useOpenDraft(KIND);
  const { draft } = openDraft;
  const [brush, setBrush] = useState(0);
  const [tool, setTool] = useState<PaintTool>('paint');
  const [said, announce] = useState('');
  const faults = useMemo(() => draftFaults(draft), [draft]);
  const state = useStudy(draft, faults);
  const { state: repair, repair: startRepair, cancel } = useRepair(draft, openDraft.change);
  useLevelInAddress(family, ({ item, title }) =>
    openDraft.begin(draftOfBoard(boardOfItem(item as SovereignItem)), title),
  );

  const marks = useMemo(() => marksOf(faults.loose, state, repair), [faults, state, repair]);
  const item = useMemo(() => {
    const board = itemToPublish(draft, state);
    return board && itemOfBoard(board);
  }, [draft, state]);
  const whole = useMemo(() => {
    const board = boardOfDraft(draft);
    return board.ok ? itemOfBoard(board.value) : null;
  }, [draft]);
  // A region without cells is a fault only once no cell is left for it.
  const lacking = faults.unpainted.length === 0 ? faults.missing : [];
  const faulty = [...lacking, ...faults.broken, ...faults.cramped];
  return (
    <BuilderShell
      family={family}
      openDraft={openDraft}
      onNew={() => openDraft.begin(blankDraft(draft.size, draft.stars))}
      exchange={{
        forms: formsOf(draft, openDraft.name),
        ...(whole ? { item: whole } : {}),
        read: text => readDraftText(text, draft.stars),
      }}
      item={item}
      notYet={faultSentences(faults, draft.size)[0] ?? (state.isThinking ? words.notCounted : words.notUnique)}
      said={said}
      board={
        <Editor
          draft={draft}
          brush={Math.min(brush, draft.size - 1)}
          tool={tool}
          marks={marks}
          onChange={openDraft.change}
          onBrush={setBrush}
          announce={announce}
        />
      }
      tools={
        <ToolBox
          draft={draft}
          tool={tool}
          palette={
            <RegionPalette draft={draft} brush={Math.min(brush, draft.size - 1)} faulty={faulty} onBrush={setBrush} />
          }
          onTool={setTool}
          onChange={openDraft.change}
        />
      }
      more={
        <Measures
          draft={draft}
          start={<MadeStart family={family} draft={draft} onMade={openDraft.begin} />}
          onChange={openDraft.change}
        />
      }
      findings={
        <Findings
          family={family}
          size={draft.size}
          faults={faults}
          state={state}
          repair={repair}
          onRepair={startRepair}
          onCancel={cancel}
        />
      }
    />
  );
}

function formsOf(draft: SovereignDraft, name: string) {
  const file = name.replace(/[^\p{L}\p{N}]+/gu, '-') || 'draft';
  return [
    { title: words.text, text: draftText(draft), fileName: `${file}.txt` },
    { title: words.json, text: draftJson(draft), fileName: `${file}.json` },
  ];
}

function marksOf(loose: readonly number[], { study }: StudyState, repair: ReturnType<typeof useRepair>['state']) {
  const [one = [], two = []] = study && study.count > 1 ? study.solutions : [];
  return {
    loose,
    first: one.filter(cell => !two.includes(cell)),
    second: two.filter(cell => !one.includes(cell)),
    changed: repair.kind === 'done' ? repair.repair.changed : [],
  };
}
