import './tile-faces.ts';
import styles from './Tile.module.css';
import type { TileFace } from './tile-faces.ts';

interface TileProps {
  readonly glaze: TileFace;
  /** For an empty place or a tile that is gone. */
  readonly isFaint?: boolean;
}

/** One tile, as large as its container, which has the accessible name. */
export function Tile({ glaze, isFaint = false }: TileProps) {
  return <span className={styles.tile} data-glaze={glaze} data-faint={isFaint} aria-hidden="true" />;
}
