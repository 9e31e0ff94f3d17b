import { doneSchema, reportListSchema } from '@tessera/api/collections.ts';
import { Confirm } from '@tessera/ui/controls/Confirm.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { words as collectionWords } from '../collections/words.ts';
import { askServer } from '../server/server.ts';
import styles from './OperationsPage.module.css';
import { operationsWords } from './words.ts';

const words = operationsWords.reports;

type Report = z.infer<typeof reportListSchema>['reports'][number];

/** What people reported about collections, and what the operator can do about it. */
export function Reports({ token, now }: { readonly token: string; readonly now: number }) {
  const [reports, setReports] = useState<readonly Report[]>([]);
  const [trouble, setTrouble] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const load = useCallback(async () => {
    const answer = await askServer('/collections/reports', reportListSchema, { key: token });
    if (answer.ok) setReports(answer.value.reports);
    else setTrouble(answer.note ?? operationsWords.unreachable);
  }, [token]);
  useEffect(() => void load(), [load]);
  const act = async (path: string, body?: object) => {
    const done = await askServer(`/collections/${path}`, doneSchema, { method: 'POST', key: token, body });
    setTrouble(done.ok ? '' : (done.note ?? operationsWords.unreachable));
    // What was pressed is gone with its collection.
    heading.current?.focus();
    await load();
  };
  return (
    <section className={styles.card}>
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {reports.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <ul className={styles.list}>
        {[...Map.groupBy(reports, ({ collection }) => collection)].map(([collection, own]) => (
          <ReportedCollection key={collection} reports={own} now={now} onAct={act} />
        ))}
      </ul>
      <p className={styles.trouble} role="status">
        {trouble}
      </p>
    </section>
  );
}

interface ReportedCollectionProps {
  readonly reports: readonly Report[];
  readonly now: number;
  readonly onAct: (path: string, body?: object) => Promise<void>;
}

/** A collection with its reports. To hide it or to keep it closes all of them. */
function ReportedCollection({ reports, now, onAct }: ReportedCollectionProps) {
  const [note, setNote] = useState('');
  const field = useId();
  const { collection, title } = reports[0]!;
  return (
    <li className={styles.report}>
      <a href={`/collection/${collection}`} target="_blank" rel="noreferrer">
        {title}
      </a>
      {reports.map(({ id, reason, note: said, at }) => (
        <p key={id}>
          {words.said(collectionWords.report.reasons[reason], said)}{' '}
          <span className={styles.quiet}>{operationsWords.ago((now - at) / 1000)}</span>
        </p>
      ))}
      <div className={styles.field}>
        <label htmlFor={field}>{words.note}</label>
        <input
          id={field}
          value={note}
          maxLength={500}
          autoComplete="off"
          onChange={event => setNote(event.target.value)}
        />
      </div>
      <div className={buttons.row}>
        <Confirm {...words.hide} onConfirm={() => void onAct(`${collection}/takedown`, { note })}>
          {ask => (
            <button type="button" className={buttons.secondary} onClick={ask}>
              {words.hide.button}
            </button>
          )}
        </Confirm>
        <button type="button" className={buttons.secondary} onClick={() => void onAct(`${collection}/restore`)}>
          {words.keep}
        </button>
      </div>
    </li>
  );
}
