import styles from './Offer.module.css';
import { words } from './words.ts';

interface OfferProps {
  readonly isOpen: boolean;
  readonly onAnswer: (isWanted: boolean) => void;
}

/** The question whether to cross out automatically, in the line of the caption. */
export function Offer({ isOpen, onAnswer }: OfferProps) {
  return (
    <div className={styles.offer} aria-live="polite">
      {isOpen && (
        <>
          <p>
            <span className={styles.long}>{words.offer}</span>
            <span className={styles.short}>{words.offerInShort}</span>
          </p>
          <button type="button" onClick={() => onAnswer(true)}>
            {words.turnOn}
          </button>
          <button type="button" onClick={() => onAnswer(false)}>
            {words.noThanks}
          </button>
        </>
      )}
    </div>
  );
}
