import { Copy, Share2 } from 'lucide-react';
import { useId, useMemo } from 'react';
import { renderSVG } from 'uqr';
import buttons from '../styles/buttons.module.css';
import { words } from '../words.ts';
import styles from './ShareSheet.module.css';
import { Sheet } from './Sheet.tsx';
import { useSharing } from './useSharing.ts';

interface ShareSheetProps {
  readonly isOpen: boolean;
  /** The link alone, or a few lines that end with it. */
  readonly text: string;
  readonly link: string;
  readonly onClose: () => void;
}

const text = words.share;

/** A link to give away: to copy, to send, or to scan. */
export function ShareSheet({ isOpen, text: shared, link, onClose }: ShareSheetProps) {
  return (
    <Sheet title={text.title} isOpen={isOpen} onClose={onClose}>
      <Ways shared={shared} link={link} />
    </Sheet>
  );
}

function Ways({ shared, link }: { shared: string; link: string }) {
  const { said, copy, send, canSend } = useSharing();
  const id = useId();
  const code = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`, [link]);
  return (
    <>
      <div>
        <label className={styles.label} htmlFor={id}>
          {text.label}
        </label>
        <textarea id={id} className={styles.text} readOnly rows={shared.includes('\n') ? 5 : 4} value={shared} />
      </div>
      <div className={buttons.row}>
        <button type="button" className={buttons.primary} onClick={() => void copy(shared)}>
          <Copy aria-hidden size={18} />
          {text.copy}
        </button>
        {canSend && (
          <button type="button" className={buttons.secondary} onClick={() => void send({ text: shared })}>
            <Share2 aria-hidden size={18} />
            {text.send}
          </button>
        )}
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
      <figure className={styles.code}>
        <img src={code} alt={text.code} />
        <figcaption>{text.scan}</figcaption>
      </figure>
    </>
  );
}
