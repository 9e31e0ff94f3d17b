import { fixedRegionStyle, letterOf, type SovereignDraft, UNPAINTED } from '@tessera/sovereign';
import { memo, useId, useMemo } from 'react';
import backdrop from '../Backdrop.module.css';
import { Patterns, Region } from '../Backdrop.tsx';
import { borders, cellsOfRegion, hairlines, pathOfCells } from '../shapes.ts';
import styles from './Editor.module.css';

/** The regions painted so far. Each keeps its colour whatever changes around it. */
export const Canvas = memo(function Canvas({ draft, withLetters }: { draft: SovereignDraft; withLetters: boolean }) {
  const { size, regions } = draft;
  const id = useId();
  const lines = useMemo(
    () => ({
      bare: hairlines(draft, region => region === UNPAINTED),
      painted: hairlines(draft, region => region !== UNPAINTED),
      borders: borders(draft),
    }),
    [draft],
  );
  return (
    <svg className={backdrop.backdrop} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <Patterns id={id} size={size} />
      {[...new Set(regions)]
        .filter(region => region !== UNPAINTED)
        .map(region => (
          <Region
            key={region}
            id={id}
            {...fixedRegionStyle(region)}
            path={pathOfCells(cellsOfRegion(draft, region), size)}
          />
        ))}
      <path className={styles.bare} d={lines.bare} />
      <path className={backdrop.hairlines} d={lines.painted} />
      <path className={backdrop.borders} d={lines.borders} />
      {withLetters && <Letters draft={draft} />}
    </svg>
  );
});

/** The letter of its region in the corner of every cell; in hundredths of a cell, for the sake of small type. */
function Letters({ draft: { size, regions } }: { draft: SovereignDraft }) {
  const letterSize = size > 10 ? 34 : 27;
  const cells = regions.map((region, cell) => ({ region, cell }));
  return (
    <g className={backdrop.letters} transform="scale(0.01)" fontSize={letterSize}>
      {cells.map(({ region, cell }) => (
        <text key={cell} x={(cell % size) * 100 + 8} y={Math.floor(cell / size) * 100 + 5 + letterSize * 0.8}>
          {region === UNPAINTED ? '' : letterOf(region)}
        </text>
      ))}
    </g>
  );
}
