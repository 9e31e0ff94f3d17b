import type { Remark } from '@tessera/core';
import { memo } from 'react';
import { CellOutline } from './CellOutline.tsx';
import { hintedCells } from './looks.ts';
import styles from './Spotlight.module.css';
import { pathOfCells } from './shapes.ts';

/** Dims all but the cells that a hint is about, and outlines those of its last remark. */
export const Spotlight = memo(function Spotlight({ hint, size }: { hint: readonly Remark[]; size: number }) {
  const lit = hintedCells(hint);
  if (lit.length === 0) return null;
  const last = hint.at(-1)!.spots.map(Number);
  return (
    <svg className={styles.spotlight} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path className={styles.veil} fillRule="evenodd" d={`M0 0H${size}V${size}H0z${pathOfCells(lit, size)}`} />
      <CellOutline kind="told" cells={last} size={size} />
    </svg>
  );
});
