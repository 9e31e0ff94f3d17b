import styles from './Board.module.css';
import { Icon, type ToolIcon } from './icons.tsx';
import type { BoardModel } from './useBoardModel.ts';
import { words } from './words.ts';

/** Actions on the tile in the hand, or else on the target tile. */
export function TileTools({ model, onNextFace }: { model: BoardModel; onNextFace: () => void }) {
  const { cursor, hand, appearance, isFlat, isOver } = model;
  const look = appearance.looks[cursor];
  const isLaid = look?.cover === 'laid';
  const canChange = !isOver && (hand !== null || (isLaid && !look.isLocked));
  return (
    <div className={styles.tools} role="toolbar" aria-label={words.tools}>
      <RoundButton icon="turn" name={words.turn} isOff={!canChange} onClick={() => model.turn(cursor)} />
      <RoundButton icon="flip" name={words.flip} isOff={!canChange} onClick={() => model.flip(cursor)} />
      {!isFlat && <RoundButton icon="nextFace" name={words.nextFace} isOff={isOver} onClick={onNextFace} />}
      <RoundButton
        icon={look?.isLocked ? 'unlock' : 'lock'}
        name={look?.isLocked ? words.unlock : words.lock}
        isOff={isOver || !isLaid}
        onClick={() => model.toggleLock(cursor)}
      />
      <RoundButton
        icon="remove"
        name={words.remove}
        isOff={isOver || !isLaid || look.isLocked}
        onClick={() => model.remove(cursor)}
      />
    </div>
  );
}

interface RoundButtonProps {
  readonly icon: ToolIcon;
  readonly name: string;
  readonly isOff?: boolean;
  readonly isBare?: boolean;
  readonly onClick: () => void;
}

/** A round button; `isBare` ones show no word beside the icon. */
export function RoundButton({ icon, name, isOff = false, isBare = false, onClick }: RoundButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={isBare ? name : undefined}
      title={isBare ? name : undefined}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
    >
      <Icon name={icon} />
      {!isBare && <span className={styles.toolName}>{name}</span>}
    </button>
  );
}
