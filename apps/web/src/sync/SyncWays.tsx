import buttons from '@tessera/ui/styles/buttons.module.css';
import { Cloud, CloudOff, Download, KeyRound, MonitorSmartphone, RefreshCw, Trash2 } from 'lucide-react';
import { hasCodes } from './pairing.ts';
import styles from './SyncPanel.module.css';
import type { SyncOnPage } from './useSync.ts';
import { words } from './words.ts';

/** Whether the key opens nothing any more. */
export function isKeyLost({ status: { fault } }: SyncOnPage): boolean {
  return fault === 'erased' || fault === 'unknown';
}

/** What a person can do while sync is off here. */
export function WaysWhenOff({ sync }: { sync: SyncOnPage }) {
  return (
    <div className={styles.ways}>
      <button type="button" className={buttons.primary} disabled={sync.isWorking} onClick={() => void sync.turnOn()}>
        <Cloud aria-hidden size={18} />
        {words.turnOn}
      </button>
      {hasCodes() && (
        <button type="button" className={buttons.secondary} data-opens="entering" onClick={() => sync.show('entering')}>
          <KeyRound aria-hidden size={18} />
          {words.enter}
        </button>
      )}
    </div>
  );
}

function TurnOff({ sync }: { sync: SyncOnPage }) {
  return (
    <button type="button" className={buttons.secondary} onClick={sync.turnOff}>
      <CloudOff aria-hidden size={18} />
      {words.turnOff}
    </button>
  );
}

/** What a person can do while it is on. */
export function WaysWhenOn({ sync, isLost }: { sync: SyncOnPage; isLost: boolean }) {
  const { status, task } = sync;
  if (isLost) {
    return (
      <div className={styles.ways}>
        <button type="button" className={buttons.primary} disabled={sync.isWorking} onClick={() => void sync.turnOn()}>
          <Cloud aria-hidden size={18} />
          {words.renew}
        </button>
        <TurnOff sync={sync} />
      </div>
    );
  }
  return (
    <div className={styles.ways}>
      <button
        type="button"
        className={buttons.primary}
        data-opens="adding"
        onClick={() => sync.show(task === 'adding' ? null : 'adding')}
      >
        <MonitorSmartphone aria-hidden size={18} />
        {words.add}
      </button>
      <button type="button" className={buttons.secondary} disabled={status.isBusy} onClick={sync.now}>
        <RefreshCw aria-hidden size={18} />
        {words.now}
      </button>
      <button type="button" className={buttons.secondary} onClick={() => void sync.export()}>
        <Download aria-hidden size={18} />
        {words.export}
      </button>
      <TurnOff sync={sync} />
      <button type="button" className={buttons.secondary} data-opens="erasing" onClick={() => sync.show('erasing')}>
        <Trash2 aria-hidden size={18} />
        {words.erase.button}
      </button>
    </div>
  );
}
