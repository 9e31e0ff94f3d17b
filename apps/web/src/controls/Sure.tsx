import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import buttons from '../shell/buttons.module.css';
import styles from './Sure.module.css';

interface SureProps {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly onSure: () => void;
  /** What is pressed first: a button, or what ends with it. */
  readonly children: (ask: () => void) => ReactNode;
}

/** Asks once more in the same place, and the focus stays there: with the safe answer, and then with what was pressed. */
export function Sure({ question, yes, no, onSure, children }: SureProps) {
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const turn = (asks: boolean) => {
    flushSync(() => setAsking(asks));
    [...place.current!.querySelectorAll('button')].at(-1)?.focus({ preventScroll: true });
  };
  const sure = () => {
    setAsking(false);
    onSure();
  };
  return (
    <div ref={place} className={styles.place}>
      {isAsking ? (
        <fieldset className={styles.sure}>
          <legend>{question}</legend>
          <button type="button" className={buttons.primary} onClick={sure}>
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
