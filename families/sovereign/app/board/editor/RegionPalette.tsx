import { fixedRegionStyle, letterOf, type SovereignDraft, UNPAINTED } from '@tessera/sovereign';
import { type CSSProperties, useId } from 'react';
import { indicesBelow } from '../places.ts';
import styles from './RegionPalette.module.css';
import { words } from './words.ts';

interface RegionPaletteProps {
  readonly draft: SovereignDraft;
  readonly brush: number;
  /** Regions with something wrong about them. */
  readonly faulty: readonly number[];
  readonly onBrush: (region: number) => void;
}

/** The regions to paint with, each with its number of cells, and the eraser. */
export function RegionPalette({ draft, brush, faulty, onBrush }: RegionPaletteProps) {
  const group = useId();
  const counts = new Map<number, number>();
  for (const region of draft.regions) counts.set(region, (counts.get(region) ?? 0) + 1);
  return (
    <fieldset className={styles.palette}>
      <legend>{words.palette}</legend>
      {indicesBelow(draft.size).map(region => (
        <label key={region} className={styles.swatch} data-faulty={faulty.includes(region)}>
          <input
            className="cover"
            type="radio"
            name={group}
            checked={brush === region}
            aria-label={words.swatch(region, counts.get(region) ?? 0)}
            onChange={() => onBrush(region)}
          />
          <span style={{ '--region-colour': fixedRegionStyle(region).colour } as CSSProperties}>
            <b>{letterOf(region)}</b>
            <small>{counts.get(region) ?? 0}</small>
          </span>
        </label>
      ))}
      <label className={styles.swatch}>
        <input
          className="cover"
          type="radio"
          name={group}
          checked={brush === UNPAINTED}
          aria-label={words.eraser}
          onChange={() => onBrush(UNPAINTED)}
        />
        <span className={styles.eraser}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M4 15L13 6l6 6l-7 7H8zM9 10l6 6" fill="none" stroke="currentColor" strokeWidth="1.8" />
          </svg>
        </span>
      </label>
    </fieldset>
  );
}
