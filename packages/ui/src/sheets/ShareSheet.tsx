import { Copy, Download, Share2 } from 'lucide-react';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { renderSVG } from 'uqr';
import buttons from '../styles/buttons.module.css';
import { PictureCanvas } from './PictureCanvas.tsx';
import styles from './ShareSheet.module.css';
import { Sheet } from './Sheet.tsx';
import { saveBlob } from './saveFile.ts';
import { pictureFile, type SharedPicture } from './sharedPicture.ts';
import { useSharing } from './useSharing.ts';
import { words as text } from './words.ts';

interface ShareSheetProps {
  readonly isOpen: boolean;
  /** The link alone, or a few lines that end with it. */
  readonly text: string;
  readonly link: string;
  /** A picture that goes with the text. */
  readonly picture?: SharedPicture | null;
  readonly onClose: () => void;
  /** Other ways to give it away. */
  readonly children?: ReactNode;
}

/** A link to give away: to copy, to send, or to scan. */
export function ShareSheet({ isOpen, text: shared, link, picture = null, onClose, children }: ShareSheetProps) {
  return (
    <Sheet title={text.title} isOpen={isOpen} onClose={onClose}>
      <Ways shared={shared} link={link} picture={picture} />
      {children}
    </Sheet>
  );
}

interface WaysProps {
  readonly shared: string;
  readonly link: string;
  readonly picture: SharedPicture | null;
}

function Ways({ shared, link, picture }: WaysProps) {
  const { said, copy, send, canSend } = useSharing();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const code = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`, [link]);
  const file = async () => (picture && canvas.current ? pictureFile(canvas.current, picture) : null);
  const sendAll = async () => {
    // Not every browser that sends texts sends files.
    const drawn = 'canShare' in navigator ? await file() : null;
    const files = drawn ? { files: [drawn] } : {};
    await send({ text: shared, ...(drawn && navigator.canShare(files) ? files : {}) });
  };
  const save = async () => {
    const drawn = await file();
    if (drawn) saveBlob(drawn.name, drawn);
  };
  return (
    <>
      {picture && <PictureCanvas picture={picture} canvas={canvas} />}
      <div>
        <label className={styles.label} htmlFor={id}>
          {picture ? text.result : text.label}
        </label>
        <textarea id={id} className={styles.text} readOnly rows={shared.includes('\n') ? 5 : 4} value={shared} />
      </div>
      <div className={buttons.row}>
        <button type="button" className={buttons.primary} onClick={() => void copy(shared)}>
          <Copy aria-hidden size={18} />
          {text.copy}
        </button>
        {canSend && (
          <button type="button" className={buttons.secondary} onClick={() => void sendAll()}>
            <Share2 aria-hidden size={18} />
            {text.send}
          </button>
        )}
        {picture && (
          <button type="button" className={buttons.secondary} onClick={() => void save()}>
            <Download aria-hidden size={18} />
            {text.save}
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
