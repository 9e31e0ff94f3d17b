import type { Family } from '@tessera/core';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useEffect, useState } from 'react';
import { words } from '../words.ts';
import styles from './Making.module.css';

/** Nine tiles that light up along the diagonal. */
const TILE_DELAYS = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(tile => ({
  tile,
  delay: ((tile % 3) + Math.floor(tile / 3)) * 160,
}));

/** What comes sooner than this would only flicker. */
const PATIENCE_MS = 250;

interface MakingPageProps {
  readonly kind: Family['judge']['kind'];
  /** Candidates of the maker so far. */
  readonly tried: number;
  readonly onCancel: () => void;
}

/** A calm wait: what happens, how far it is, and a way out. Nothing at first: most items are there at once. */
export function MakingPage({ kind, tried, onCancel }: MakingPageProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return null;
  return (
    <section className={styles.making}>
      <div className={styles.tiles} aria-hidden="true">
        {TILE_DELAYS.map(({ tile, delay }) => (
          <span key={tile} style={{ animationDelay: `${delay}ms` }} />
        ))}
      </div>
      <h1>{words.making.title(kind)}</h1>
      <p className={styles.attempts}>{words.making.tried(tried)}</p>
      <button type="button" className={buttons.secondary} onClick={onCancel}>
        {words.making.cancel}
      </button>
    </section>
  );
}
