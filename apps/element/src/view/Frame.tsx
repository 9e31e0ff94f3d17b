import { useStore } from '@tessera/ui/store.ts';
import { words as uiWords } from '@tessera/ui/words.ts';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { Table } from '../table/table.ts';
import { words } from '../words.ts';
import styles from './Frame.module.css';

interface FrameProps {
  readonly table: Table;
  /** The board takes the height that it needs. */
  readonly isTall?: boolean;
  readonly said: string;
  readonly board: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** What stands below the board. */
  readonly children?: ReactNode;
}

/** The parts of an element around its board: a head, the board, what is said about it, and what can be done. */
export function Frame({ table, isTall = false, said, board, onKeyDown, children }: FrameProps) {
  const { rules, title, author } = table.puzzle;
  const proved = useStore(table.proved);
  useSeen(table);
  const named = words.titled(title, author);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys that its buttons and its board leave
    <div className={styles.frame} part="frame" onKeyDown={onKeyDown}>
      <p className={styles.head} part="head">
        <span className={styles.title} part="title">
          {rules.title}
        </span>
        {proved && (
          <span className={styles.tier} part="tier">
            {uiWords.tiers[proved.grade.tier]}
          </span>
        )}
        {named && <span className={styles.named}>{named}</span>}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no board */}
      <div className={styles.room} data-tall={isTall} part="board" role="group" aria-label={uiWords.board}>
        {board}
      </div>
      {children}
      <p className="unseen" role="status">
        {said}
      </p>
    </div>
  );
}

/** The clock stands still while the page is hidden. */
function useSeen(table: Table): void {
  useEffect(() => {
    const turn = () => table.watch(document.visibilityState !== 'hidden');
    turn();
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      table.watch(false);
    };
  }, [table]);
}
