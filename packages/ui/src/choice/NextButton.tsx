import { useId } from 'react';
import buttons from '../styles/buttons.module.css';
import styles from './NextButton.module.css';

interface NextButtonProps {
  readonly name: string;
  /** What is said about the next item beforehand; null where there is nothing to say. */
  readonly note: string | null;
  readonly onNext: () => void;
}

/** The way to the next item, and what it will be like. */
export function NextButton({ name, note, onNext }: NextButtonProps) {
  const id = useId();
  return (
    <button
      type="button"
      className={`${buttons.primary} ${styles.next}`}
      aria-label={name}
      aria-describedby={note ? id : undefined}
      onClick={onNext}
    >
      <span>{name}</span>
      {note && <small id={id}>{note}</small>}
    </button>
  );
}
