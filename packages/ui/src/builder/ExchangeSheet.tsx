import type { Family, Verdict } from '@tessera/core';
import { Copy, Download } from 'lucide-react';
import { useId, useState } from 'react';
import { FilePicker } from '../controls/FilePicker.tsx';
import { PasteField } from '../controls/PasteField.tsx';
import { OtherFormats } from '../sheets/OtherFormats.tsx';
import { Sheet } from '../sheets/Sheet.tsx';
import { saveFile } from '../sheets/saveFile.ts';
import { useSharing } from '../sheets/useSharing.ts';
import buttons from '../styles/buttons.module.css';
import styles from './sheets.module.css';
import type { OpenDraft } from './useOpenDraft.ts';
import { words } from './words.ts';

/** One way to write a draft down. */
interface Form {
  readonly title: string;
  readonly text: string;
  readonly fileName: string;
}

/** How drafts of a family come and go as text. */
export interface Exchange<D> {
  readonly forms: readonly Form[];
  /** The draft as an item, where it is one and other programs may take it. */
  readonly item?: unknown;
  /** Reads any of the forms; the note of a refusal says what is wrong. */
  read(text: string): Verdict<D>;
}

interface ExchangeSheetProps<D> {
  readonly isOpen: boolean;
  readonly family: Family;
  readonly openDraft: OpenDraft<D>;
  readonly exchange: Exchange<D>;
  readonly onClose: () => void;
}

const MOST_CHARACTERS = 100_000;

/** A draft from text or a file, and the draft at hand as text or a file. */
export function ExchangeSheet<D>({ isOpen, family, openDraft, exchange, onClose }: ExchangeSheetProps<D>) {
  return (
    <Sheet title={words.exchange} isOpen={isOpen} onClose={onClose}>
      <Import openDraft={openDraft} exchange={exchange} onDone={onClose} />
      <section className={styles.part}>
        <h3>{words.exportTitle}</h3>
        {exchange.forms.map(form => (
          <Export key={form.title} form={form} />
        ))}
      </section>
      {exchange.item !== undefined && <OtherFormats family={family} name={openDraft.name} item={exchange.item} />}
    </Sheet>
  );
}

interface ImportProps<D> {
  readonly openDraft: OpenDraft<D>;
  readonly exchange: Exchange<D>;
  readonly onDone: () => void;
}

function Import<D>({ openDraft, exchange, onDone }: ImportProps<D>) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const take = (given: string, name: string = words.imported) => {
    const read = given.length > MOST_CHARACTERS ? null : exchange.read(given);
    if (!read?.ok) return setFault(words.badImport(read ? (read.note ?? read.reason) : words.tooLong));
    openDraft.begin(read.value, name);
    onDone();
  };
  return (
    <section className={styles.part}>
      <h3>{words.importTitle}</h3>
      <PasteField
        label={words.importLabel}
        rows={5}
        value={text}
        fault={fault}
        help={words.importNote}
        onChange={next => {
          setText(next);
          setFault(null);
        }}
      />
      <div className={styles.buttons}>
        <button type="button" className={buttons.primary} disabled={text.trim() === ''} onClick={() => take(text)}>
          {words.take}
        </button>
        <FilePicker
          accept=".txt,.json,.pack,.jsonl"
          onPick={async file => take(await file.slice(0, MOST_CHARACTERS + 1).text(), file.name.replace(/\.\w+$/, ''))}
        >
          {words.openFile}
        </FilePicker>
      </div>
    </section>
  );
}

function Export({ form: { title, text, fileName } }: { form: Form }) {
  const id = useId();
  const { said, copy } = useSharing();
  return (
    <div className={styles.part}>
      <label className={styles.label} htmlFor={id}>
        {title}
      </label>
      <textarea id={id} className={styles.text} readOnly rows={4} value={text} />
      <div className={styles.buttons}>
        <button
          type="button"
          className={buttons.secondary}
          aria-label={`${words.copyForm}: ${title}`}
          onClick={() => void copy(text)}
        >
          <Copy aria-hidden size={18} />
          {words.copyForm}
        </button>
        <button
          type="button"
          className={buttons.secondary}
          aria-label={`${words.saveForm}: ${title}`}
          onClick={() => saveFile(fileName, text)}
        >
          <Download aria-hidden size={18} />
          {words.saveForm}
        </button>
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}
