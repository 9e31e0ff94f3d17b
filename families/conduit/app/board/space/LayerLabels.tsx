import type { RefObject } from 'react';
import styles from '../Board.module.css';
import type { BoardModel } from '../useBoardModel.ts';
import { words } from '../words.ts';

interface LayerLabelsProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly model: BoardModel;
  readonly pointed: number | null;
}

// With more names along one edge they would overlap; then only the first, the last and the target are shown.
const MOST_NAMES = 5;

/** The names of the layers at the edges of the board, as the slices beside it are called. */
export function LayerLabels({ ref, model: { layers }, pointed }: LayerLabelsProps) {
  return (
    <div ref={ref} className={styles.labels} aria-hidden="true">
      {layers.map(layer => {
        const alike = layers.filter(({ orientation }) => orientation === layer.orientation);
        const isPointed = layer.cells.some(({ face }) => face === pointed);
        const isEnd = layer === alike[0] || layer === alike.at(-1);
        return (
          <span
            key={words.layer(layer)}
            data-kind={layer.orientation}
            data-here={isPointed}
            hidden={alike.length > MOST_NAMES && !isPointed && !isEnd}
          >
            {words.layer(layer)}
          </span>
        );
      })}
    </div>
  );
}
