import { Cloud, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AddDevice } from './AddDevice.tsx';
import { EnterCode } from './EnterCode.tsx';
import { GameCopies, SYNC_HEADING } from './GameCopies.tsx';
import styles from './SyncPanel.module.css';
import { EraseQuestion, LinkQuestion } from './SyncQuestions.tsx';
import { isKeyLost, WaysWhenOff, WaysWhenOn } from './SyncWays.tsx';
import { usePanelFocus } from './usePanelFocus.ts';
import { type SyncOnPage, useSync } from './useSync.ts';
import { words } from './words.ts';

/** Shares progress and saved games with other devices of the same person. */
export function SyncPanel({ isCentred }: { isCentred: boolean }) {
  const sync = useSync();
  const { here, task, linked } = sync;
  const place = usePanelFocus(sync);
  const isLost = isKeyLost(sync);
  return (
    <section className={styles.panel} data-centred={isCentred} aria-labelledby={SYNC_HEADING} ref={place}>
      <h2 id={SYNC_HEADING} tabIndex={-1}>
        {words.title}
      </h2>
      <p className={styles.note}>{here ? words.on : words.off}</p>
      {linked !== null && <LinkQuestion sync={sync} />}
      {here && <Status sync={sync} />}
      {here ? (
        <WaysWhenOn sync={sync} isLost={isLost} />
      ) : (
        linked === null && task !== 'entering' && <WaysWhenOff sync={sync} />
      )}
      {!here && task === 'entering' && <EnterCode sync={sync} />}
      {here && task === 'adding' && !isLost && <AddDevice deviceKey={here.key} onDone={() => sync.show(null)} />}
      {here && task === 'erasing' && !isLost && <EraseQuestion sync={sync} />}
      <p role="status">{sync.said}</p>
      {here && <GameCopies />}
    </section>
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
