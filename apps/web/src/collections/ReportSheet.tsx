import { COLLECTION_TEXTS, REPORT_KINDS } from '@tessera/api/collections.ts';
import controls from '@tessera/ui/controls/controls.module.css';
import { Sheet } from '@tessera/ui/sheets/Sheet.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useId, useState } from 'react';
import styles from './collections.module.css';
import { faultText } from './faultText.ts';
import { reportOnServer } from './requests.ts';
import { words } from './words.ts';

const text = words.report;

interface ReportSheetProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Tells the operator that something is wrong with a collection. */
export function ReportSheet({ id, isOpen, onClose }: ReportSheetProps) {
  return (
    <Sheet title={text.title} isOpen={isOpen} onClose={onClose}>
      <Report id={id} />
    </Sheet>
  );
}

function Report({ id }: { id: string }) {
  const field = useId();
  const [reason, setReason] = useState<(typeof REPORT_KINDS)[number]>('offensive');
  const [note, setNote] = useState('');
  const [said, setSaid] = useState('');
  const [isSent, setSent] = useState(false);
  const send = async () => {
    const sent = await reportOnServer(id, { reason, note });
    setSent(sent.ok);
    setSaid(sent.ok ? text.sent : faultText(sent));
  };
  return (
    <div className={styles.form}>
      {!isSent && (
        <>
          <div>
            <label className={controls.label} htmlFor={`${field}-reason`}>
              {text.reason}
            </label>
            <select
              id={`${field}-reason`}
              className={controls.input}
              value={reason}
              onChange={event => setReason(event.target.value as typeof reason)}
            >
              {REPORT_KINDS.map(kind => (
                <option key={kind} value={kind}>
                  {text.reasons[kind]}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label className={controls.label} htmlFor={`${field}-note`}>
              {text.note}
            </label>
            <textarea
              id={`${field}-note`}
              className={styles.area}
              rows={3}
              maxLength={COLLECTION_TEXTS.note}
              value={note}
              onChange={event => setNote(event.target.value)}
            />
          </div>
          <div className={buttons.row}>
            <button type="button" className={buttons.primary} onClick={() => void send()}>
              {text.send}
            </button>
          </div>
        </>
      )}
      <p role="status">{said}</p>
    </div>
  );
}
