import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import buttons from '../styles/buttons.module.css';
import { words } from '../words.ts';
import styles from './Sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal sheet: from below on a phone, from the side on a wide window. */
export function Sheet({ title, isOpen, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current!;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);
  useEffect(() => {
    const element = dialog.current!;
    const closeOutside = (event: MouseEvent) => event.target === element && onClose();
    element.addEventListener('click', closeOutside);
    return () => element.removeEventListener('click', closeOutside);
  }, [onClose]);
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId} onClose={onClose}>
      {isOpen && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <button
              type="button"
              className={`${buttons.round} ${styles.close}`}
              aria-label={words.close}
              onClick={onClose}
            >
              <X aria-hidden size={20} />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
