import buttons from '@tessera/ui/styles/buttons.module.css';
import { useState } from 'react';
import { shelf } from '../storage/browser.ts';
import { noteChange } from '../sync/record.ts';
import { faultText } from './faultText.ts';
import { type CollectionPlay, keepPlay } from './playRecord.ts';
import { withdrawResults } from './requests.ts';
import { shareResults } from './sharing.ts';
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
  const start = async () => setPlay(await shareResults(id));
  const stop = async () => {
    for (const player of [play.player, ...(play.earlier ?? [])]) {
      const withdrawn = await withdrawResults(id, player);
      if (!withdrawn.ok) return setFault(faultText(withdrawn));
    }
    setFault('');
    const results = Object.fromEntries(
      Object.entries(play.results).map(([item, result]) => [item, { ...result, isSent: false }]),
    );
    const next = { ...play, shares: false, results };
    keepPlay(shelf, id, next);
    noteChange();
    setPlay(next);
  };
  // Another device may have shared before this one refused.
  const hasShared = Object.values(play.results).some(({ isSent }) => isSent);
  if (isOwn) return <p>{text.own}</p>;
  if (play.shares === null) return <p />;
  return (
    <>
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
    </>
  );
}
