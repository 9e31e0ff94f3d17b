import { COLLECTION_TEXTS, type CollectionForm } from '@tessera/api/collections.ts';
import controls from '@tessera/ui/controls/controls.module.css';
import { Switch } from '@tessera/ui/controls/Switch.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { type FormEvent, useId, useState } from 'react';
import styles from './collections.module.css';
import { faultText } from './faultText.ts';
import { changeCollection, readCollection } from './requests.ts';
import { words } from './words.ts';

const text = words.editor;

interface DetailsProps {
  readonly form: CollectionForm;
  readonly authorKey: string;
  readonly onSaved: (form: CollectionForm) => void;
}

/** What a collection says about itself. */
export function Details({ form, authorKey, onSaved }: DetailsProps) {
  const id = useId();
  const [title, setTitle] = useState(form.title);
  const [author, setAuthor] = useState(form.author);
  const [description, setDescription] = useState(form.description);
  const [showsStatistics, setShows] = useState(form.showsStatistics);
  const [said, setSaid] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setSaid(words.needsTitle);
    const changed = await changeCollection({ ...form, title, author, description, showsStatistics }, authorKey);
    if (!changed.ok) return setSaid(faultText(changed));
    const now = await readCollection(form.id, authorKey);
    if (now.ok) onSaved(now.value);
    setSaid(text.saved);
  };
  return (
    <form className={styles.form} onSubmit={event => void save(event)}>
      <div>
        <label className={controls.label} htmlFor={`${id}-title`}>
          {words.name}
        </label>
        <input
          id={`${id}-title`}
          className={controls.input}
          maxLength={COLLECTION_TEXTS.title}
          value={title}
          onChange={event => setTitle(event.target.value)}
        />
      </div>
      <div>
        <label className={controls.label} htmlFor={`${id}-author`}>
          {text.author}
        </label>
        <input
          id={`${id}-author`}
          className={controls.input}
          maxLength={COLLECTION_TEXTS.author}
          value={author}
          onChange={event => setAuthor(event.target.value)}
        />
      </div>
      <div>
        <label className={controls.label} htmlFor={`${id}-description`}>
          {text.description}
        </label>
        <textarea
          id={`${id}-description`}
          className={styles.area}
          rows={3}
          maxLength={COLLECTION_TEXTS.description}
          value={description}
          onChange={event => setDescription(event.target.value)}
        />
      </div>
      <Switch label={text.showStatistics} isOn={showsStatistics} onChange={setShows} />
      <div className={styles.line}>
        <p className={styles.said} role="status">
          {said}
        </p>
        <button type="submit" className={buttons.secondary} disabled={form.takenDown !== null}>
          {text.save}
        </button>
      </div>
    </form>
  );
}
