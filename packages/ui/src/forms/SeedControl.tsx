import { generateSeedString } from '@tessera/core';
import { Dices } from 'lucide-react';
import { useId } from 'react';
import controls from '../controls/controls.module.css';
import buttons from '../styles/buttons.module.css';
import styles from './SeedControl.module.css';
import { words } from './words.ts';

interface SeedControlProps {
  readonly seed: string;
  readonly fault: string | null;
  readonly help?: string;
  readonly onChange: (seed: string) => void;
}

/** A seed to type, or to draw with the dice. */
export function SeedControl({ seed, fault, help = words.seedHelp, onChange }: SeedControlProps) {
  const id = useId();
  return (
    <div>
      <label className={controls.label} htmlFor={id}>
        {words.seed}
      </label>
      <div className={styles.seed}>
        <input
          id={id}
          className={controls.input}
          value={seed}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={fault !== null}
          aria-describedby={`${id}-note`}
          onChange={event => onChange(event.target.value)}
        />
        <button
          type="button"
          className={buttons.secondary}
          aria-label={words.fresh}
          onClick={() => onChange(generateSeedString())}
        >
          <Dices aria-hidden size={20} />
        </button>
      </div>
      <p id={`${id}-note`} className={fault ? controls.fault : controls.help} role={fault ? 'alert' : undefined}>
        {fault ?? help}
      </p>
    </div>
  );
}
