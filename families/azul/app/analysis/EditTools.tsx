import { IconButton } from '@tessera/ui/controls/IconButton.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Redo2, Undo2 } from 'lucide-react';
import type { Dispatch, SetStateAction } from 'react';
import { type Desk, endEditing, redo, undo } from './desk.ts';
import { words } from './words.ts';

interface EditToolsProps {
  readonly desk: Desk;
  readonly onDesk: Dispatch<SetStateAction<Desk>>;
  /** Whether what stands in the editor can be. */
  readonly isSound: boolean;
}

const text = words.edit;

/** Back and on through the edits, and the end of setting up: with this position, or with the last that can be. */
export function EditTools({ desk: { draftAt, drafts }, onDesk, isSound }: EditToolsProps) {
  return (
    <>
      <IconButton icon={Undo2} name={text.undo} isOff={draftAt === 0} onClick={() => onDesk(undo)} />
      <IconButton icon={Redo2} name={text.redo} isOff={draftAt + 1 === drafts.length} onClick={() => onDesk(redo)} />
      <button
        type="button"
        className={isSound ? buttons.primary : buttons.secondary}
        title={isSound ? undefined : text.dropNote}
        onClick={() => onDesk(endEditing)}
      >
        {isSound ? text.done : text.drop}
      </button>
    </>
  );
}
