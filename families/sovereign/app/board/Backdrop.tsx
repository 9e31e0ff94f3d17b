import {
  boardOfItem,
  letterOf,
  type RegionStyle,
  regionStylesOf,
  type SovereignItem,
  sharesColour,
} from '@tessera/sovereign';
import { type CSSProperties, memo, useId, useMemo } from 'react';
import styles from './Backdrop.module.css';
import { borders, cellsOfRegion, hairlines, pathOfCells } from './shapes.ts';

interface BackdropProps {
  readonly item: SovereignItem;
  readonly withLetters: boolean;
  readonly withPatterns: boolean;
}

/** The regions and the lines between them. It is drawn once; marks are drawn over it. */
export const Backdrop = memo(function Backdrop({ item, withLetters, withPatterns }: BackdropProps) {
  const { size } = item;
  const id = useId();
  const drawing = useMemo(() => drawingOf(item), [item]);
  return (
    <svg className={styles.backdrop} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <Patterns id={id} size={size} />
      {drawing.regions.map(({ letter, path, style, isShared }) => (
        <g key={letter}>
          <path d={path} style={{ '--region-colour': style.colour } as CSSProperties} className={styles.region} />
          {(withPatterns || isShared) && style.pattern > 0 && <path d={path} fill={`url(#${id}${style.pattern})`} />}
        </g>
      ))}
      <path className={styles.hairlines} d={drawing.hairlines} />
      <path className={styles.borders} d={drawing.borders} />
      {withLetters && <Letters item={item} />}
    </svg>
  );
});

interface Drawing {
  readonly regions: readonly {
    readonly letter: string;
    readonly path: string;
    readonly style: RegionStyle;
    readonly isShared: boolean;
  }[];
  readonly hairlines: string;
  readonly borders: string;
}

function drawingOf(item: SovereignItem): Drawing {
  const board = boardOfItem(item);
  const regionStyles = regionStylesOf(board);
  const regions = regionStyles.map((style, region) => ({
    letter: letterOf(region),
    path: pathOfCells(cellsOfRegion(board, region), board.size),
    style,
    isShared: sharesColour(regionStyles, region),
  }));
  return { regions, hairlines: hairlines(board), borders: borders(board) };
}

/** Pattern 0 is plain; the others differ in direction or in kind, on a tile of ten by ten. */
const STROKES = [
  'M-2 2L2 -2M0 10L10 0M8 12L12 8',
  'M-2 8L2 12M0 0L10 10M8 -2L12 2',
  'M0 5h10',
  'M5 0v10',
  'M0 5h10M5 0v10',
  'M0 0L10 10M0 10L10 0',
  'M5 5h.01',
];

/** The patterns of a board of this size, by an id and their number. */
export function Patterns({ id, size }: { id: string; size: number }) {
  const tile = size > 16 ? 0.5 : size > 10 ? 1 / 3 : 0.25;
  return (
    <defs>
      {STROKES.map((stroke, index) => (
        <pattern
          key={stroke}
          id={`${id}${index + 1}`}
          width="10"
          height="10"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${tile / 10})`}
        >
          <path d={stroke} className={styles.pattern} data-dots={index === STROKES.length - 1} />
        </pattern>
      ))}
    </defs>
  );
}

/** The letter of its region in the corner of every cell; in hundredths of a cell, for the sake of small type. */
function Letters({ item: { size, regions } }: { item: SovereignItem }) {
  const letterSize = size > 10 ? 34 : 27;
  const cells = [...regions.replaceAll('\n', '')].map((letter, cell) => ({ letter, cell }));
  return (
    <g className={styles.letters} transform="scale(0.01)" fontSize={letterSize}>
      {cells.map(({ letter, cell }) => (
        <text key={cell} x={(cell % size) * 100 + 8} y={Math.floor(cell / size) * 100 + 5 + letterSize * 0.8}>
          {letter}
        </text>
      ))}
    </g>
  );
}
