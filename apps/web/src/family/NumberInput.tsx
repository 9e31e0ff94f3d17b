import { useState } from 'react';
import controls from '../controls/controls.module.css';

interface NumberInputProps {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A whole number within bounds; what does not fit is shown as wrong and put right when the field is left. */
export function NumberInput({ name, min, max, value, onChange }: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const fits = (text: string) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
  return (
    <input
      className={`${controls.input} ${controls.number}`}
      inputMode="numeric"
      aria-label={name}
      aria-invalid={draft !== null && !fits(draft)}
      value={draft ?? String(value)}
      onChange={event => {
        setDraft(event.target.value);
        if (fits(event.target.value)) onChange(Number(event.target.value));
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
