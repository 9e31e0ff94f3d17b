import type { Remark } from '@tessera/core';
import { memo } from 'react';
import { boardOfItem, letterOf } from '../../src/board.ts';
import type { SovereignItem } from '../../src/schema.ts';
import { unitsNamed } from './looks.ts';
import styles from './Spotlight.module.css';
import { cellsOfRegion } from './shapes.ts';

interface RegionNamesProps {
  readonly item: SovereignItem;
  readonly hint: readonly Remark[];
}

/** The letter of every region that a hint names, in its first cell; for boards whose letters are off. */
export const RegionNames = memo(function RegionNames({ item, hint }: RegionNamesProps) {
  const { size } = item;
  const named = unitsNamed(hint).flatMap(unit => (unit[0] === 'g' ? [Number(unit.slice(1))] : []));
  if (named.length === 0) return null;
  const board = boardOfItem(item);
  return (
    <svg className={styles.names} viewBox={`0 0 ${size * 100} ${size * 100}`} aria-hidden="true">
      {named.map(region => {
        const [first] = cellsOfRegion(board, region) as [number];
        return (
          <g key={region} transform={`translate(${(first % size) * 100 + 24} ${Math.floor(first / size) * 100 + 24})`}>
            <circle r="21" />
            <text y="10">{letterOf(region)}</text>
          </g>
        );
      })}
    </svg>
  );
});
