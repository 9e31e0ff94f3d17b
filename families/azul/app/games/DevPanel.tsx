import { resolveEndOfRound, type State } from '@tessera/azul';
import { rngFrom } from '@tessera/core';
import { useSharing } from '@tessera/ui/sheets/useSharing.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Copy, X } from 'lucide-react';
import { useState } from 'react';
import styles from './DevPanel.module.css';
import { words } from './words.ts';

const text = words.dev;

interface DevPanelProps {
  readonly seed: string;
  readonly state: State;
  /** Goes on behind a round whose end is held back; null while there are tiles to draft. */
  readonly onResolve: (() => void) | null;
  readonly onClose: () => void;
}

/** For whoever works on the engine: the seed, the state as JSON, and the end of a round by hand. */
export function DevPanel({ seed, state, onResolve, onClose }: DevPanelProps) {
  const [answer, setAnswer] = useState('');
  const { said, copy } = useSharing();
  const resolve = () => {
    const resolved = resolveEndOfRound(state, rngFrom(seed).fork('round', state.round_number));
    setAnswer(resolved.ok ? text.resolved : text.refused(resolved.reason, resolved.note));
    if (resolved.ok) onResolve?.();
  };
  return (
    <section className={styles.panel} aria-label={text.title}>
      <header>
        <h2>{text.title}</h2>
        <button type="button" className={buttons.round} aria-label={text.close} onClick={onClose}>
          <X aria-hidden size={20} />
        </button>
      </header>
      <p>{text.held}</p>
      <button type="button" className={buttons.primary} onClick={resolve}>
        {text.resolve}
      </button>
      <p role="status">{answer}</p>
      <p>
        {text.seed} <code>{seed}</code>
      </p>
      <div className={buttons.row}>
        <button type="button" className={buttons.secondary} onClick={() => void copy(seed)}>
          <Copy aria-hidden size={18} />
          {text.copySeed}
        </button>
        <button type="button" className={buttons.secondary} onClick={() => void copy(JSON.stringify(state, null, 2))}>
          <Copy aria-hidden size={18} />
          {text.copyState}
        </button>
      </div>
      <p role="status">{said}</p>
      <label>
        <span>{text.state}</span>
        <textarea readOnly rows={8} value={JSON.stringify(state, null, 2)} />
      </label>
    </section>
  );
}
