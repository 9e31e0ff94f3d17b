import { dateText } from '@tessera/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../controls/Confirm.tsx';
import { useKeptFocus } from '../keys/useKeptFocus.ts';
import { Sheet } from '../sheets/Sheet.tsx';
import buttons from '../styles/buttons.module.css';
import type { DraftRecord } from './drafts.ts';
import styles from './sheets.module.css';
import type { OpenDraft } from './useOpenDraft.ts';
import { words } from './words.ts';

interface DraftsSheetProps<D> {
  readonly isOpen: boolean;
  readonly openDraft: OpenDraft<D>;
  readonly onNew: () => void;
  readonly onClose: () => void;
}

/** The drafts on this device, by name. */
export function DraftsSheet<D>({ isOpen, openDraft, onNew, onClose }: DraftsSheetProps<D>) {
  return (
    <Sheet title={words.drafts} isOpen={isOpen} onClose={onClose}>
      <List openDraft={openDraft} onClose={onClose} />
      <button
        type="button"
        className={buttons.primary}
        data-heir
        onClick={() => {
          onClose();
          onNew();
        }}
      >
        {words.newDraft}
      </button>
      <p className={styles.note}>{words.draftsNote}</p>
    </Sheet>
  );
}

function List<D>({ openDraft, onClose }: { openDraft: OpenDraft<D>; onClose: () => void }) {
  const [drafts, setDrafts] = useState(() => openDraft.list());
  useKeptFocus();
  if (drafts.length === 0) return <p className={styles.note}>{words.noDrafts}</p>;
  const open = (id: string) => {
    openDraft.open(id);
    onClose();
  };
  const remove = (id: string) => {
    openDraft.remove(id);
    setDrafts(openDraft.list());
  };
  return (
    <ul className={styles.list}>
      {drafts.map(record => (
        <li key={record.id}>
          <Confirm
            question={words.removeSure(record.name)}
            yes={words.yes}
            no={words.no}
            onConfirm={() => remove(record.id)}
          >
            {ask => (
              <Entry
                record={record}
                isCurrent={record.id === openDraft.id}
                onOpen={() => open(record.id)}
                onLeave={ask}
              />
            )}
          </Confirm>
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  readonly record: DraftRecord;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onLeave: () => void;
}

function Entry({ record: { name, savedAt }, isCurrent, onOpen, onLeave }: EntryProps) {
  const when = dateText(new Date(savedAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className={styles.entry}>
      <button type="button" className={styles.pick} onClick={onOpen}>
        <span className="unseen">{words.open} </span>
        {name}
      </button>
      <small className={styles.when}>{isCurrent ? words.current : words.saved(when)}</small>
      <button type="button" className={styles.drop} aria-label={words.remove(name)} onClick={onLeave}>
        <Trash2 aria-hidden size={18} />
      </button>
    </div>
  );
}
