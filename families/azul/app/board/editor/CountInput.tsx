import { useState } from 'react';
import styles from './CountInput.module.css';

interface CountInputProps {
  readonly name: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** An input for whole numbers from 0. Invalid text is marked, and replaced on blur. */
export function CountInput({ name, value, most, onChange }: CountInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const fits = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= most;
  return (
    <input
      className={styles.count}
      inputMode="numeric"
      aria-label={name}
      aria-invalid={draft !== null && !fits(draft)}
      value={draft ?? String(value)}
      onChange={({ target }) => {
        setDraft(target.value);
        if (fits(target.value)) onChange(Number(target.value));
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
