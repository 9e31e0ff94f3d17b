import { type CSSProperties, memo, useId, useMemo } from 'react';
import { boardOfItem, letterOf } from '../../src/board.ts';
import { type RegionStyle, regionStylesOf, sharesColour, texturesOf } from '../../src/region-styles.ts';
import type { SovereignItem } from '../../src/schema.ts';
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
      {drawing.regions.map(({ letter, path, colour, pattern, texture }) => (
        <Region key={letter} id={id} path={path} colour={colour} pattern={withPatterns ? texture : pattern} />
      ))}
      <path className={styles.hairlines} d={drawing.hairlines} />
      <path className={styles.borders} d={drawing.borders} />
      {withLetters && <Letters item={item} />}
    </svg>
  );
});

interface RegionProps extends RegionStyle {
  /** What the ids of the patterns begin with. */
  readonly id: string;
  readonly path: string;
}

/** A region in its colour, with its pattern over it; pattern 0 is plain. */
export const Region = memo(function Region({ id, path, colour, pattern }: RegionProps) {
  return (
    <g>
      <path d={path} style={{ '--region-colour': colour } as CSSProperties} className={styles.region} />
      {pattern > 0 && <path d={path} fill={`url(#${id}${pattern})`} />}
    </g>
  );
});

interface Drawing {
  readonly regions: readonly (RegionStyle & {
    readonly letter: string;
    readonly path: string;
    readonly texture: number;
  })[];
  readonly hairlines: string;
  readonly borders: string;
}

function drawingOf(item: SovereignItem): Drawing {
  const board = boardOfItem(item);
  const regionStyles = regionStylesOf(board);
  const textures = texturesOf(board, regionStyles);
  const regions = regionStyles.map(({ colour, pattern }, region) => ({
    letter: letterOf(region),
    path: pathOfCells(cellsOfRegion(board, region), board.size),
    colour,
    pattern: sharesColour(regionStyles, region) ? pattern : 0,
    texture: textures[region]!,
  }));
  return { regions, hairlines: hairlines(board), borders: borders(board) };
}

/** Pattern 0 is plain; the others differ in direction or in kind, on a tile of ten by ten. */
const PATTERNS: readonly { readonly path: string; readonly kind: 'lines' | 'dots' | 'squares' }[] = [
  { kind: 'lines', path: 'M-2 2L2 -2M0 10L10 0M8 12L12 8' },
  { kind: 'lines', path: 'M-2 8L2 12M0 0L10 10M8 -2L12 2' },
  { kind: 'lines', path: 'M0 5h10' },
  { kind: 'lines', path: 'M5 0v10' },
  { kind: 'lines', path: 'M0 5h10M5 0v10' },
  { kind: 'lines', path: 'M0 0L10 10M0 10L10 0' },
  { kind: 'dots', path: 'M5 5h.01' },
  { kind: 'squares', path: 'M0 0h5v5H0zM5 5h5v5H5z' },
];

/** The patterns of a board of this size, by an id and their number. */
export function Patterns({ id, size }: { id: string; size: number }) {
  const tile = size > 16 ? 0.5 : size > 10 ? 1 / 3 : 0.25;
  return (
    <defs>
      {PATTERNS.map(({ path, kind }, index) => (
        <pattern
          key={path}
          id={`${id}${index + 1}`}
          width="10"
          height="10"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${tile / 10})`}
        >
          <path d={path} className={styles.pattern} data-kind={kind} />
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
