import type { Source, TileCounts } from '../../src/rules/state.ts';
import { type Heap, heapKey, heapsIn, sourceKey } from './heaps.ts';
import type { Outline } from './marks.ts';
import styles from './Sources.module.css';
import { Tile } from './Tile.tsx';
import { words } from './words.ts';

export interface HeapLook {
  readonly isOver: boolean;
  readonly pickedKey: string | null;
  readonly tabKey: string | null;
  readonly outlines: ReadonlyMap<string, Outline>;
  /** The keys of sources and heaps that a hint points at; null without a hint. */
  readonly lit: readonly string[] | null;
}

interface HeapsProps {
  readonly source: Source;
  readonly tiles: TileCounts;
  /** The tiles were here before the current move. */
  readonly isGone?: boolean;
  readonly look: HeapLook;
}

/** The tiles of one source. The first tile of a heap is its button. */
export function Heaps({ source, tiles, isGone = false, look }: HeapsProps) {
  const place = sourceKey(source);
  return heapsIn(source, tiles).map(heap => (
    <HeapTiles
      key={heap.color}
      heap={heap}
      isGone={isGone}
      isLit={look.lit?.some(spot => spot === place || spot === heapKey(heap)) ?? true}
      look={look}
    />
  ));
}

interface HeapTilesProps {
  readonly heap: Heap;
  readonly isGone: boolean;
  readonly isLit: boolean;
  readonly look: HeapLook;
}

function HeapTiles({ heap, isGone, isLit, look }: HeapTilesProps) {
  const key = heapKey(heap);
  const outline = look.outlines.get(key);
  const isPicked = look.pickedKey === key;
  const state = { 'data-picked': isPicked, 'data-outline': outline, 'data-gone': isGone, 'data-lit': isLit };
  const rest = Array.from({ length: heap.count - 1 }, (_, nth) => nth);
  if (isGone) {
    return [0, ...rest.map(nth => nth + 1)].map(nth => (
      <span key={nth} className={styles.place} {...state}>
        <span className={styles.glaze}>
          <Tile glaze={heap.color} isFaint />
          {nth === 0 && <Badge outline={outline} />}
        </span>
      </span>
    ));
  }
  return (
    <>
      <button
        type="button"
        className={styles.place}
        data-heap={key}
        aria-label={words.heap(heap)}
        aria-pressed={isPicked}
        disabled={look.isOver}
        tabIndex={key === look.tabKey ? 0 : -1}
        {...state}
      >
        <span className={styles.glaze}>
          <Tile glaze={heap.color} />
          <Badge outline={outline} />
        </span>
      </button>
      {rest.map(nth => (
        <span key={nth} className={styles.place} data-heap={key} {...state}>
          <span className={styles.glaze}>
            <Tile glaze={heap.color} />
          </span>
        </span>
      ))}
    </>
  );
}

const MARKS: Readonly<Record<Outline, string>> = { best: '★', good: '✓', okay: '≈', miss: '✕', step: '•' };

/** The mark of a band, so that colour is never the only sign. */
export function Badge({ outline }: { readonly outline: Outline | undefined }) {
  if (!outline) return null;
  return (
    <span className={styles.badge} data-outline={outline} aria-hidden="true">
      {MARKS[outline]}
    </span>
  );
}
