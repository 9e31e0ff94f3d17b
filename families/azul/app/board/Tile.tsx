import './glazes.ts';
import type { Glaze } from './glazes.ts';
import styles from './Tile.module.css';

interface TileProps {
  readonly glaze: Glaze;
  /** A place to fill, or a tile that is gone. */
  readonly isFaint?: boolean;
}

/** One tile, as large as its place. It is a picture: names stand on what holds it. */
export function Tile({ glaze, isFaint = false }: TileProps) {
  return <span className={styles.tile} data-glaze={glaze} data-faint={isFaint} aria-hidden="true" />;
}
