import { useId, useState } from 'react';
import controls from '../controls/controls.module.css';
import { words } from './words.ts';

interface NumberInputProps {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** What stands in the field without being the value, and the value that it stands against. */
interface Draft {
  readonly text: string;
  readonly against: number;
  /** More digits could still make it right. */
  readonly isUnfinished: boolean;
}

/** A whole number within bounds. What does not fit stays to be put right, with the bounds beside it; until then the last value counts. */
export function NumberInput({ name, min, max, value, onChange }: NumberInputProps) {
  const id = useId();
  const [kept, keep] = useState<Draft | null>(null);
  const draft = kept?.against === value ? kept : null;
  const isWrong = draft !== null && !draft.isUnfinished;
  const type = (text: string) => {
    const isNumber = /^\d+$/.test(text.trim());
    const fits = isNumber && Number(text) >= min && Number(text) <= max;
    keep(fits ? null : { text, against: value, isUnfinished: text === '' || (isNumber && Number(text) < min) });
    if (fits) onChange(Number(text));
  };
  return (
    <>
      <input
        className={`${controls.input} ${controls.number}`}
        inputMode="numeric"
        aria-label={name}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        value={draft?.text ?? String(value)}
        onChange={event => type(event.target.value)}
        onBlur={() => draft && keep({ ...draft, isUnfinished: false })}
      />
      <span id={id} className={`${controls.fault} ${controls.numberFault}`} aria-live="polite">
        {isWrong && words.badNumber(min, max, value)}
      </span>
    </>
  );
}
