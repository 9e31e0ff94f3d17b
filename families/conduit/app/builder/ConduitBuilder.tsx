import type { Family } from '@tessera/core';
import { BuilderShell } from '@tessera/ui/builder/BuilderShell.tsx';
import { type ComponentType, useState } from 'react';
import type { EditorProps } from '../board/index.tsx';
import { BoardPanel } from './BoardPanel.tsx';
import { exchangeOf } from './exchange.ts';
import { Findings } from './Findings.tsx';
import { MadeSheet } from './MadeSheet.tsx';
import { publishable } from './publishable.ts';
import { freshDraft, useBuild } from './useBuild.ts';
import type { Workbench } from './workbench.ts';

interface ConduitBuilderProps {
  readonly family: Family;
  readonly bench: Workbench;
  readonly Editor: ComponentType<EditorProps>;
}

const NO_MARKS: readonly string[] = [];

/** Builds a Conduit puzzle: lay a network or count tiles, fix some, and see at once how many solutions there are. */
export function ConduitBuilder({ family, bench, Editor }: ConduitBuilderProps) {
  const build = useBuild(family, bench);
  const { openDraft, draft, look, thought, edit } = build;
  const [isChoosing, setChoosing] = useState(false);
  const solution = look?.show === 'solution' ? (thought.found?.solutions[look.at] ?? null) : null;
  const ready = publishable(build);
  return (
    <>
      <BuilderShell
        family={family}
        openDraft={openDraft}
        onNew={() => openDraft.begin(freshDraft(bench))}
        exchange={exchangeOf(bench, draft, openDraft.name)}
        item={ready.ok ? ready.value : null}
        notYet={ready.ok ? '' : (ready.note ?? '')}
        board={
          <Editor
            draft={draft}
            mode={build.mode}
            faults={build.faults}
            solution={solution}
            marks={look?.show === 'differences' ? (thought.found?.differing ?? NO_MARKS) : NO_MARKS}
            onMode={build.setMode}
            onEdit={edit}
            announce={build.announce}
          />
        }
        tools={null}
        findings={<Findings build={build} />}
        more={<BoardPanel build={build} onMade={() => setChoosing(true)} />}
        said={build.said}
      />
      <MadeSheet
        family={family}
        isOpen={isChoosing}
        onMade={(item, solved, name) => openDraft.begin(bench.draftOfSolution(item, solved), name)}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}
