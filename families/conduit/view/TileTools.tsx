import styles from './Board.module.css';
import { Icon, type IconName } from './icons.tsx';
import type { Table } from './useBoardModel.ts';
import { words } from './words.ts';

/** What can be done with the tile in the hand, or else with the one pointed at. */
export function Tools({ table, onNextFace }: { table: Table; onNextFace: () => void }) {
  const { cursor, hand, picture, isFlat, isOver } = table;
  const look = picture.looks[cursor];
  const isLaid = look?.cover === 'laid';
  const canChange = !isOver && (hand !== null || (isLaid && !look.isLocked));
  return (
    <div className={styles.tools} role="toolbar" aria-label={words.tools}>
      <Tool icon="turn" name={words.turn} isOff={!canChange} onClick={() => table.turn(cursor)} />
      <Tool icon="flip" name={words.flip} isOff={!canChange} onClick={() => table.flip(cursor)} />
      {!isFlat && <Tool icon="nextFace" name={words.nextFace} isOff={isOver} onClick={onNextFace} />}
      <Tool
        icon={look?.isLocked ? 'unlock' : 'lock'}
        name={look?.isLocked ? words.unlock : words.lock}
        isOff={isOver || !isLaid}
        onClick={() => table.toggleLock(cursor)}
      />
      <Tool
        icon="remove"
        name={words.remove}
        isOff={isOver || !isLaid || look.isLocked}
        onClick={() => table.remove(cursor)}
      />
    </div>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly name: string;
  readonly isOff?: boolean;
  readonly isBare?: boolean;
  readonly onClick: () => void;
}

/** A round button; `isBare` ones show no word beside the icon. */
export function Tool({ icon, name, isOff = false, isBare = false, onClick }: ToolProps) {
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
