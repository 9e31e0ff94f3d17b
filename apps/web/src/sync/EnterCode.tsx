import buttons from '@tessera/ui/styles/buttons.module.css';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './SyncPanel.module.css';
import type { SyncOnPage } from './useSync.ts';
import { words } from './words.ts';

const text = words.entering;

/** Where a person types the code that another device shows. */
export function EnterCode({ sync }: { sync: SyncOnPage }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={styles.box}
      onSubmit={event => {
        event.preventDefault();
        void sync.joinByCode(typed);
      }}
    >
      <div className={styles.field}>
        <label htmlFor={id}>{text.label}</label>
        <input
          id={id}
          ref={field}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          placeholder="XXXX-XXXX-XXXX"
        />
      </div>
      <p className={styles.note}>{text.note}</p>
      <div className={styles.ways}>
        <button type="submit" className={buttons.primary} disabled={sync.isWorking}>
          {sync.isWorking ? text.joining : text.join}
        </button>
        <button type="button" className={buttons.secondary} onClick={() => sync.show(null)}>
          {text.cancel}
        </button>
      </div>
    </form>
  );
}
