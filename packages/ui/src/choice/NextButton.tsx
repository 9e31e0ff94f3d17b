import { useId } from 'react';
import buttons from '../styles/buttons.module.css';
import styles from './NextButton.module.css';

interface NextButtonProps {
  readonly name: string;
  /** What is said about the next item beforehand; null where there is nothing to say. */
  readonly note: string | null;
  readonly onNext: () => void;
}

/** The way to the next item, and what it will be like: said as its description, so that its name stays short, and drawn below the name. */
export function NextButton({ name, note, onNext }: NextButtonProps) {
  const id = useId();
  return (
    <button
      type="button"
      className={`${buttons.primary} ${styles.next}`}
      aria-label={name}
      aria-describedby={note ? id : undefined}
      data-note={note ?? undefined}
      onClick={onNext}
    >
      {name}
      {note && (
        <span id={id} hidden>
          {note}
        </span>
      )}
    </button>
  );
}
