import { IconButton } from '@tessera/ui/controls/IconButton.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Redo2, Undo2 } from 'lucide-react';
import type { Dispatch, SetStateAction } from 'react';
import { type AnalysisSession, endEditing, redoEdit, undoEdit } from './session.ts';
import { words } from './words.ts';

interface EditToolsProps {
  readonly session: AnalysisSession;
  readonly onSession: Dispatch<SetStateAction<AnalysisSession>>;
  /** Whether what stands in the editor can be. */
  readonly isSound: boolean;
}

const text = words.edit;

/** Back and on through the edits, and the end of setting up: with this position, or with the last that can be. */
export function EditTools({ session: { draftAt, drafts }, onSession, isSound }: EditToolsProps) {
  return (
    <>
      <IconButton icon={Undo2} name={text.undo} isOff={draftAt === 0} onClick={() => onSession(undoEdit)} />
      <IconButton
        icon={Redo2}
        name={text.redo}
        isOff={draftAt + 1 === drafts.length}
        onClick={() => onSession(redoEdit)}
      />
      <button
        type="button"
        className={isSound ? buttons.primary : buttons.secondary}
        title={isSound ? undefined : text.dropNote}
        onClick={() => onSession(endEditing)}
      >
        {isSound ? text.done : text.drop}
      </button>
    </>
  );
}
