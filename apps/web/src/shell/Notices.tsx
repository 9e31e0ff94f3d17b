import { dismiss, notices } from '@tessera/ui/notices.ts';
import { useStore } from '@tessera/ui/store.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { X } from 'lucide-react';
import { words } from '../words.ts';
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
