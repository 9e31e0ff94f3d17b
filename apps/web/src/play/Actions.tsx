import { Action } from '@tessera/ui/play/Action.tsx';
import styles from '@tessera/ui/play/Actions.module.css';
import { Ellipsis, Flag, Lightbulb, Redo2, SearchCheck, Undo2 } from 'lucide-react';
import { words } from '../words.ts';

interface ActionsProps {
  readonly isOver: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onHint: () => void;
  readonly onCheck: () => void;
  readonly onMark: () => void;
  readonly onMore: () => void;
}

const text = words.play;

/** The round actions, in thumb reach. */
export function Actions(props: ActionsProps) {
  const { isOver, canUndo, canRedo, onUndo, onRedo, onHint, onCheck, onMark, onMore } = props;
  return (
    <div className={styles.actions} role="toolbar" aria-label={text.actions}>
      <Action icon={Undo2} name={text.undo} isOff={!canUndo} onClick={onUndo} />
      <Action icon={Redo2} name={text.redo} isOff={!canRedo} onClick={onRedo} />
      <Action icon={Lightbulb} name={text.hint} isOff={isOver} onClick={onHint} />
      <Action icon={SearchCheck} name={text.check} isOff={isOver} onClick={onCheck} />
      <Action icon={Flag} name={text.checkpoint} isOff={isOver} onClick={onMark} />
      <Action icon={Ellipsis} name={text.more} isOff={false} onClick={onMore} />
    </div>
  );
}
