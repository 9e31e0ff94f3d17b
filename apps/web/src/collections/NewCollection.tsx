import { COLLECTION_TEXTS } from '@tessera/api/collections.ts';
import controls from '@tessera/ui/controls/controls.module.css';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { type FormEvent, useId, useRef, useState } from 'react';
import styles from './collections.module.css';
import { newDraft } from './newDraft.ts';
import type { OwnCollection } from './own.ts';
import { words } from './words.ts';

interface NewCollectionProps {
  /** What the button says. */
  readonly name: string;
  readonly onCreated: (own: OwnCollection) => Promise<unknown>;
}

/** Asks for a title, and makes a draft. */
export function NewCollection({ name, onCreated }: NewCollectionProps) {
  const id = useId();
  const [title, setTitle] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (title.trim() === '') {
      field.current?.focus();
      return setFault(words.needsTitle);
    }
    setBusy(true);
    setFault('');
    const made = await newDraft(title.trim());
    if (typeof made === 'string') setFault(made);
    else {
      setTitle('');
      await onCreated(made);
    }
    setBusy(false);
  };
  return (
    <form className={styles.form} onSubmit={event => void create(event)}>
      <div className={styles.line}>
        <div>
          <label className={controls.label} htmlFor={id}>
            {words.name}
          </label>
          <input
            id={id}
            ref={field}
            aria-invalid={fault !== ''}
            className={controls.input}
            maxLength={COLLECTION_TEXTS.title}
            autoComplete="off"
            value={title}
            onChange={event => setTitle(event.target.value)}
          />
        </div>
        <button type="submit" className={buttons.primary} aria-disabled={isBusy}>
          {name}
        </button>
      </div>
      <p className={controls.fault} role="alert">
        {fault}
      </p>
    </form>
  );
}
