import { dismiss, notices } from '@tessera/ui/notices.ts';
import { useStore } from '@tessera/ui/store.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { X } from 'lucide-react';
import { words } from '../words.ts';
import styles from './Notices.module.css';

/** The latest notice, in the header: nothing is played there. The one before it follows when it is dismissed. */
export function Notices() {
  const latest = useStore(notices).at(-1);
  return (
    <div className={styles.notices} role="status">
      {latest && (
        <div key={latest.id} className={styles.notice}>
          <p>{latest.text}</p>
          <button
            type="button"
            className={buttons.round}
            aria-label={words.notices.dismiss}
            onClick={() => dismiss(latest.id)}
          >
            <X aria-hidden size={18} />
          </button>
        </div>
      )}
    </div>
  );
}
