import { X } from 'lucide-react';
import { dismiss, notices } from '../notices.ts';
import { useStore } from '../store.ts';
import { words } from '../words.ts';
import buttons from './buttons.module.css';
import styles from './Notices.module.css';

export function Notices() {
  const shown = useStore(notices);
  return (
    <div className={styles.notices} role="status">
      {shown.map(({ id, text }) => (
        <div key={id} className={styles.notice}>
          <p>{text}</p>
          <button
            type="button"
            className={buttons.round}
            aria-label={words.notices.dismiss}
            onClick={() => dismiss(id)}
          >
            <X aria-hidden size={18} />
          </button>
        </div>
      ))}
    </div>
  );
}
