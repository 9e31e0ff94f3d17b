import buttons from '@tessera/ui/styles/buttons.module.css';
import { Cloud, CloudOff, Download, KeyRound, MonitorSmartphone, RefreshCw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AddDevice } from './AddDevice.tsx';
import { EnterCode } from './EnterCode.tsx';
import { GameCopies } from './GameCopies.tsx';
import { hasCodes } from './pairing.ts';
import styles from './SyncPanel.module.css';
import { type SyncOnPage, useSync } from './useSync.ts';
import { words } from './words.ts';

/** Shares progress and saved games with other devices of the same person. */
export function SyncPanel({ isCentred }: { isCentred: boolean }) {
  const sync = useSync();
  const { here, task, linked } = sync;
  return (
    <section className={styles.panel} data-centred={isCentred} aria-labelledby="sync">
      <h2 id="sync">{words.title}</h2>
      <p className={styles.note}>{here ? words.on : words.off}</p>
      {linked !== null && <LinkQuestion sync={sync} />}
      {here && <Status sync={sync} />}
      {here ? <WaysWhenOn sync={sync} /> : linked === null && task !== 'entering' && <WaysWhenOff sync={sync} />}
      {!here && task === 'entering' && <EnterCode sync={sync} />}
      {here && task === 'adding' && <AddDevice deviceKey={here.key} onDone={() => sync.show(null)} />}
      {here && task === 'erasing' && <EraseQuestion sync={sync} />}
      <p role="status">{sync.said}</p>
      {here && <GameCopies />}
    </section>
  );
}

function WaysWhenOff({ sync }: { sync: SyncOnPage }) {
  return (
    <div className={styles.ways}>
      <button type="button" className={buttons.primary} disabled={sync.isWorking} onClick={() => void sync.turnOn()}>
        <Cloud aria-hidden size={18} />
        {words.turnOn}
      </button>
      {hasCodes() && (
        <button type="button" className={buttons.secondary} onClick={() => sync.show('entering')}>
          <KeyRound aria-hidden size={18} />
          {words.enter}
        </button>
      )}
    </div>
  );
}

function WaysWhenOn({ sync }: { sync: SyncOnPage }) {
  const { status, task } = sync;
  return (
    <div className={styles.ways}>
      <button type="button" className={buttons.primary} onClick={() => sync.show(task === 'adding' ? null : 'adding')}>
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
      <button type="button" className={buttons.secondary} onClick={sync.turnOff}>
        <CloudOff aria-hidden size={18} />
        {words.turnOff}
      </button>
      <button type="button" className={buttons.secondary} onClick={() => sync.show('erasing')}>
        <Trash2 aria-hidden size={18} />
        {words.erase.button}
      </button>
    </div>
  );
}

/** How sync stands: when it last went well, or what is in its way. */
function Status({ sync: { here, status } }: { sync: SyncOnPage }) {
  const { isBusy, fault, report } = status;
  const ago = useAgo(here?.syncedAt ?? null);
  const more = [
    report && report.aside.length > 0 ? words.aside(report.aside.length) : '',
    report && report.tooLarge > 0 ? words.tooLarge(report.tooLarge) : '',
  ].filter(Boolean);
  return (
    <>
      <p className={styles.status} data-sync={isBusy ? 'busy' : (fault ?? 'synced')}>
        {fault ? <CloudOff aria-hidden size={18} /> : <Cloud aria-hidden size={18} />}
        {isBusy ? words.busy : ago}
      </p>
      {fault && !isBusy && <p className={fault === 'offline' ? styles.note : styles.trouble}>{words.faults[fault]}</p>}
      {more.map(line => (
        <p key={line} className={styles.note}>
          {line}
        </p>
      ))}
    </>
  );
}

const MINUTE_MS = 60_000;

/** How long ago something was, kept up to date. */
function useAgo(at: number | null): string {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick(tick => tick + 1), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  if (at === null) return words.never;
  const minutes = Math.floor((Date.now() - at) / MINUTE_MS);
  if (minutes < 1) return words.justNow;
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
  const [value, unit] = minutes < 60 ? ([minutes, 'minute'] as const) : hoursOrDays(minutes);
  return words.synced(format.format(-value, unit));
}

function hoursOrDays(minutes: number): readonly [number, 'hour' | 'day'] {
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
}

function LinkQuestion({ sync }: { sync: SyncOnPage }) {
  const text = words.link;
  return (
    <div className={styles.box}>
      <p>
        <strong>{text.ask}</strong> {text.note}
      </p>
      {sync.here && <p className={styles.note}>{text.otherKey}</p>}
      <div className={styles.ways}>
        <button type="button" className={buttons.primary} onClick={() => void sync.joinLinked()}>
          {text.yes}
        </button>
        <button type="button" className={buttons.secondary} onClick={sync.closeLink}>
          {text.no}
        </button>
      </div>
    </div>
  );
}

function EraseQuestion({ sync }: { sync: SyncOnPage }) {
  const text = words.erase;
  return (
    <div className={`${styles.box} ${styles.sure}`}>
      <p>
        <strong>{text.ask}</strong> {text.note}
      </p>
      <div className={styles.ways}>
        <button type="button" className={buttons.primary} onClick={() => void sync.erase()}>
          {text.yes}
        </button>
        <button type="button" className={buttons.secondary} onClick={() => sync.show(null)}>
          {text.no}
        </button>
      </div>
    </div>
  );
}
