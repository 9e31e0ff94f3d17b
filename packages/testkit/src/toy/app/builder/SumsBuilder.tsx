import { type BoardProps, startSession } from '@tessera/core';
import { BuilderShell } from '@tessera/ui/builder/BuilderShell.tsx';
import { useLevelInAddress } from '@tessera/ui/builder/useLevelInAddress.ts';
import { type DraftKind, useOpenDraft } from '@tessera/ui/builder/useOpenDraft.ts';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import type { FamilyPageProps } from '@tessera/ui/familyApp.ts';
import { useMemo, useState } from 'react';
import { type ToyItem, type ToyKinds, toy } from '../../index.ts';
import { Board } from '../board/Board.tsx';
import {
  blankDraft,
  type Draft,
  draftCodec,
  draftFromItem,
  draftMarks,
  draftText,
  itemFromDraft,
  prove,
  readDraft,
  resized,
  withCell,
} from './draft.ts';
import { words } from './words.ts';

const KIND: DraftKind<Draft> = { family: toy.id, codec: draftCodec, fresh: () => blankDraft(4) };
const SIZES = ['3', '4', '5', '6'];

/** Shades a solution; its sums are the level, and are proved at every change. */
export function SumsBuilder({ family }: FamilyPageProps) {
  const openDraft = useOpenDraft(KIND);
  const { draft } = openDraft;
  const [said, announce] = useState('');
  useLevelInAddress(family, ({ item, title }) => openDraft.begin(draftFromItem(item as ToyItem), title));
  const item = useMemo(() => itemFromDraft(draft), [draft]);
  const proof = useMemo(() => prove(item), [item]);
  const board: BoardProps<ToyKinds> = {
    item,
    proof: { steps: [] },
    session: useMemo(() => startSession(toy, item, 0), [item]),
    state: { item, marks: draftMarks(draft) },
    faults: [],
    hint: [],
    isOver: false,
    dispatch: ({ cell, mark }) => openDraft.change(withCell(draft, cell, mark === 'shaded')),
    announce,
  };
  return (
    <BuilderShell
      family={family}
      openDraft={openDraft}
      onNew={() => openDraft.begin(blankDraft(draft.size))}
      exchange={{ forms: [{ title: words.json, text: draftText(draft), fileName: 'sums.json' }], read: readDraft }}
      item={proof.ok ? item : null}
      notYet={words.notYet}
      board={<Board {...board} />}
      tools={
        <Segments
          label={words.size}
          options={SIZES}
          nameOf={size => size}
          value={String(draft.size)}
          onChange={size => openDraft.change(resized(draft, Number(size)))}
        />
      }
      findings={
        <section aria-labelledby="findings">
          <h2 id="findings">{words.findings}</h2>
          <p aria-live="polite">{proof.ok ? words.unique : words.refusals[proof.reason]}</p>
          {proof.ok && <p>{family.words.grade(family.maker.grade(item, proof.value))}</p>}
        </section>
      }
      said={said}
    />
  );
}
