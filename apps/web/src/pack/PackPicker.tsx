import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import buttons from '../shell/buttons.module.css';
import { words } from '../words.ts';
import { takePack } from './openPack.ts';
import styles from './pack.module.css';

/** A button that asks for a file and opens it as a pack. */
export function PackPicker() {
  const id = useId();
  const navigate = useNavigate();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    await takePack(file);
    await navigate({ to: '/pack' });
  };
  return (
    <div className={styles.picker}>
      <input
        id={id}
        type="file"
        accept=".pack,.jsonl,.json,.txt"
        onChange={event => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className={buttons.secondary}>
        {words.pack.open}
      </label>
    </div>
  );
}
