import { FilePicker } from '@tessera/ui/controls/FilePicker.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Download, Trash2, Upload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './DataPanel.module.css';
import type { ProgressData } from './useProgressData.ts';
import { words } from './words.ts';

const text = words.data;

interface DataPanelProps {
  readonly data: ProgressData;
  readonly isEmpty: boolean;
  /** Whether what is erased here is erased on other devices, too. */
  readonly isSynced: boolean;
}

/** Takes progress out, brings it in, or erases it, with a way back. */
export function DataPanel({ data, isEmpty, isSynced }: DataPanelProps) {
  const { stage, said } = data;
  const panel = useFocusAt(stage);
  return (
    <section ref={panel} className={styles.panel} data-empty={isEmpty} aria-labelledby="data">
      <h2 id="data">{text.title}</h2>
      <p className={styles.note}>{isEmpty ? text.emptyNote : text.note}</p>
      <div className={styles.ways}>
        {!isEmpty && (
          <button type="button" className={buttons.secondary} onClick={data.save}>
            <Download aria-hidden size={18} />
            {text.export}
          </button>
        )}
        <FilePicker accept=".json,application/json" onPick={data.take}>
          <Upload aria-hidden size={18} />
          {text.import}
        </FilePicker>
        {!isEmpty && stage !== 'asking' && (
          <button type="button" data-focus="idle" className={buttons.secondary} onClick={data.ask}>
            <Trash2 aria-hidden size={18} />
            {text.erase}
          </button>
        )}
      </div>
      {stage === 'asking' && (
        <fieldset className={styles.sure}>
          <legend className="unseen">{text.erase}</legend>
          <p>
            <strong>{isSynced ? text.eraseSureSynced : text.eraseSure}</strong> {text.eraseNote}
          </p>
          <div className={styles.ways}>
            <button type="button" className={buttons.primary} onClick={data.erase}>
              {text.yes}
            </button>
            <button type="button" data-focus="asking" className={buttons.secondary} onClick={data.keep}>
              {text.no}
            </button>
          </div>
        </fieldset>
      )}
      <div className={styles.said}>
        <p role="status">{said}</p>
        {stage === 'erased' && (
          <button type="button" data-focus="erased" className={buttons.primary} onClick={data.undo}>
            {text.undo}
          </button>
        )}
      </div>
    </section>
  );
}

/** Where a button went away under the focus, that of the new stage takes it. */
function useFocusAt(stage: ProgressData['stage']) {
  const panel = useRef<HTMLElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    const isChange = before.current !== stage;
    before.current = stage;
    if (!isChange || document.activeElement !== document.body) return;
    panel.current?.querySelector<HTMLElement>(`[data-focus="${stage}"]`)?.focus();
  }, [stage]);
  return panel;
}
