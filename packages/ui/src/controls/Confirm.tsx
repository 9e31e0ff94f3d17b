import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import buttons from '../styles/buttons.module.css';
import styles from './Confirm.module.css';

interface ConfirmProps {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly onConfirm: () => void;
  /** What is pressed first: a button, or what ends with it. */
  readonly children: (ask: () => void) => ReactNode;
}

/** Asks once more in the same place, and the focus stays there: with the safe answer, and then with what was pressed. */
export function Confirm({ question, yes, no, onConfirm, children }: ConfirmProps) {
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const turn = (asks: boolean) => {
    flushSync(() => setAsking(asks));
    [...place.current!.querySelectorAll('button')].at(-1)?.focus({ preventScroll: true });
  };
  const confirm = () => {
    setAsking(false);
    onConfirm();
  };
  return (
    <div ref={place} className={styles.place}>
      {isAsking ? (
        <fieldset className={styles.question}>
          <legend>{question}</legend>
          <button type="button" className={buttons.primary} onClick={confirm}>
            {yes}
          </button>
          <button type="button" className={buttons.secondary} onClick={() => turn(false)}>
            {no}
          </button>
        </fieldset>
      ) : (
        children(() => turn(true))
      )}
    </div>
  );
}
