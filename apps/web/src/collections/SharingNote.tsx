import buttons from '@tessera/ui/styles/buttons.module.css';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { shelf } from '../storage/browser.ts';
import styles from './collections.module.css';
import { faultText } from './faultText.ts';
import { type CollectionPlay, loadPlay } from './playRecord.ts';
import { shareResults, stopSharing } from './sharing.ts';
import { words } from './words.ts';

const text = words.page;

interface SharingNoteProps {
  readonly id: string;
  readonly isOwn: boolean;
  readonly first: CollectionPlay;
}

/** Whether the person's results go to the author, and how to change that. Nothing before they were asked. */
export function SharingNote({ id, isOwn, first }: SharingNoteProps) {
  const [play, setPlay] = useState(first);
  const [fault, setFault] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const show = () => {
    flushSync(() => setPlay(loadPlay(shelf, id)));
    // The button that was pressed may be gone.
    place.current?.querySelector('button')?.focus();
  };
  const start = async () => {
    await shareResults(shelf, id);
    show();
  };
  const stop = async () => {
    const stopped = await stopSharing(shelf, id);
    setFault(stopped.ok ? '' : faultText(stopped));
    show();
  };
  // Another device may have shared before this one refused.
  const hasShared = Object.values(play.results).some(({ isSent }) => isSent);
  if (isOwn) return <p>{text.own}</p>;
  if (play.shares === null) return <p />;
  return (
    <div className={styles.sharing} ref={place}>
      <p role="status">{fault || (play.shares ? text.sharing : text.notSharing)}</p>
      {!play.shares && (
        <button type="button" className={buttons.secondary} onClick={() => void start()}>
          {text.startSharing}
        </button>
      )}
      {(play.shares || hasShared) && (
        <button type="button" className={buttons.secondary} onClick={() => void stop()}>
          {play.shares ? text.stopSharing : text.deleteShared}
        </button>
      )}
    </div>
  );
}
