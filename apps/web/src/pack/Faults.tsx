import buttons from '@tessera/ui/styles/buttons.module.css';
import { words } from '../words.ts';
import styles from './pack.module.css';

const MOST_SHOWN = 8;
const text = words.pack;

interface FaultsProps {
  readonly faults: readonly string[];
  /** How many items can still be read. */
  readonly saved: number;
  readonly onSalvage: () => void;
}

/** What is wrong with a pack, line by line, and the offer to take what can be read. */
export function Faults({ faults, saved, onSalvage }: FaultsProps) {
  const more = faults.length - MOST_SHOWN;
  return (
    <section className={styles.faults} aria-labelledby="faults">
      <h2 id="faults">{text.damaged}</h2>
      <ul>
        {faults.slice(0, MOST_SHOWN).map(fault => (
          <li key={fault}>{fault}</li>
        ))}
        {more > 0 && <li>{text.moreFaults(more)}</li>}
      </ul>
      {saved === 0 ? (
        <p>{text.nothingSaved}</p>
      ) : (
        <button type="button" className={buttons.primary} onClick={onSalvage}>
          {text.salvage(saved)}
        </button>
      )}
    </section>
  );
}
