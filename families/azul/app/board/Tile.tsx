import './glazes.ts';
import type { Glaze } from './glazes.ts';
import styles from './Tile.module.css';

interface TileProps {
  readonly glaze: Glaze;
  /** For an empty place or a tile that is gone. */
  readonly isFaint?: boolean;
}

/** One tile, as large as its container, which has the accessible name. */
export function Tile({ glaze, isFaint = false }: TileProps) {
  return <span className={styles.tile} data-glaze={glaze} data-faint={isFaint} aria-hidden="true" />;
}
