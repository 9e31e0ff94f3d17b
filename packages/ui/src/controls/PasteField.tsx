import { useId } from 'react';
import controls from './controls.module.css';
import styles from './PasteField.module.css';

interface PasteFieldProps {
  readonly label: string;
  readonly rows: number;
  readonly value: string;
  /** Why what was pasted is refused. */
  readonly fault: string | null;
  readonly help?: string;
  readonly onChange: (value: string) => void;
}

/** A field for what a program wrote, with the reason under it when it is refused. */
export function PasteField({ label, rows, value, fault, help, onChange }: PasteFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={rows}
        spellCheck={false}
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-note`}
        onChange={event => onChange(event.target.value)}
      />
      <div id={`${id}-note`}>
        <p className={controls.fault} role="alert">
          {fault}
        </p>
        {fault === null && help && <p className={controls.help}>{help}</p>}
      </div>
    </div>
  );
}
