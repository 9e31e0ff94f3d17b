import { useState } from 'react';
import sheet from '../play/MoreSheet.module.css';
import buttons from '../shell/buttons.module.css';

interface SureProps {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly onSure: () => void;
  /** What is pressed first. */
  readonly children: (ask: () => void) => React.ReactNode;
}

/** Asks once more in the same place. */
export function Sure({ question, yes, no, onSure, children }: SureProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) return children(() => setAsking(true));
  return (
    <fieldset className={sheet.sure}>
      <legend>{question}</legend>
      <button type="button" className={buttons.primary} onClick={onSure}>
        {yes}
      </button>
      <button type="button" className={buttons.secondary} onClick={() => setAsking(false)}>
        {no}
      </button>
    </fieldset>
  );
}
