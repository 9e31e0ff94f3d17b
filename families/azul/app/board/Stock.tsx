import type { TileCounts } from '../../src/rules/state.ts';
import { COLORS } from '../../src/rules/tiles.ts';
import { tileTotal } from './groups.ts';
import styles from './Stock.module.css';
import { Tile } from './Tile.tsx';
import { words } from './words.ts';

/** How many tiles are in the bag or the lid, colour by colour. */
export function Stock({ name, counts }: { readonly name: string; readonly counts: TileCounts }) {
  const total = tileTotal(counts);
  return (
    <p className={styles.stock}>
      <span className="unseen">{words.stock(name, counts, total)}</span>
      <span className={styles.total} aria-hidden="true">
        {name} <b>{total}</b>
      </span>
      {COLORS.map(color => (
        <span key={color} className={styles.color} aria-hidden="true">
          <span className={styles.glaze}>
            <Tile glaze={color} />
          </span>
          {counts[color] ?? 0}
        </span>
      ))}
    </p>
  );
}
