import buttons from '@tessera/ui/styles/buttons.module.css';
import { useEffect, useRef } from 'react';
import styles from './SyncPanel.module.css';
import type { SyncOnPage } from './useSync.ts';
import { words } from './words.ts';

/** Asks before the device joins by a link. */
export function LinkQuestion({ sync }: { sync: SyncOnPage }) {
  const text = words.link;
  const place = useRef<HTMLDivElement>(null);
  // Whoever opened the link came for this.
  useEffect(() => place.current?.focus(), []);
  return (
    <div className={styles.box} ref={place} tabIndex={-1}>
      <p>
        <strong>{text.ask}</strong> {text.note}
      </p>
      {sync.here && <p className={styles.note}>{text.otherKey}</p>}
      <div className={styles.ways}>
        <button type="button" className={buttons.primary} onClick={() => void sync.joinLinked()}>
          {text.yes}
        </button>
        <button type="button" className={buttons.secondary} onClick={sync.closeLink}>
          {text.no}
        </button>
      </div>
    </div>
  );
}

/** Asks before the server erases anything. */
export function EraseQuestion({ sync }: { sync: SyncOnPage }) {
  const text = words.erase;
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);
  return (
    <div className={`${styles.box} ${styles.sure}`}>
      <p>
        <strong>{text.ask}</strong> {text.note}
      </p>
      <div className={styles.ways}>
        <button type="button" className={buttons.primary} onClick={() => void sync.erase()}>
          {text.yes}
        </button>
        <button type="button" className={buttons.secondary} ref={safe} onClick={() => sync.show(null)}>
          {text.no}
        </button>
      </div>
    </div>
  );
}
