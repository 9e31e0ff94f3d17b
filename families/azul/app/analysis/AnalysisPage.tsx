import { azul } from '@tessera/azul';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import { PageLink } from '@tessera/ui/links/PageLink.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import type { Choice } from '@tessera/ui/view.ts';
import { useMemo } from 'react';
import { AnalysisRoom } from './AnalysisRoom.tsx';
import type { EditorModule } from './editor.ts';
import { readPastedPosition } from './reading.ts';
import { words } from './words.ts';

interface AnalysisPageProps {
  /** The position as the address writes it; null where it names none. */
  readonly position: string | null;
  readonly choice: Choice;
  readonly editor: EditorModule;
}

/** Reads the address; a position that it names is opened, or told why not. */
export function AnalysisPage({ position, choice, editor }: AnalysisPageProps) {
  const { faultOf } = editor;
  const read = useMemo(() => (position === null ? null : readPastedPosition(position, faultOf)), [position, faultOf]);
  if (read && !read.ok) return <BadLink reason={read.text} />;
  return <AnalysisRoom asked={read?.value ?? null} text={position} choice={choice} editor={editor} />;
}

function BadLink({ reason }: { readonly reason: string }) {
  const go = (
    <PageLink family={azul.id} page="analyse" className={buttons.primary}>
      {words.badLink.go}
    </PageLink>
  );
  return (
    <Message title={words.badLink.title} actions={go}>
      <p>{reason}</p>
      <p>{words.badLink.note}</p>
    </Message>
  );
}
