import type { State } from '../../../src/rules/state.ts';
import { COLORS, TILES_PER_COLOR } from '../../../src/rules/tiles.ts';
import { tileTotal } from '../groups.ts';
import { Tile } from '../Tile.tsx';
import { CountInput } from './CountInput.tsx';
import type { Edit } from './edit.ts';
import styles from './Stocks.module.css';
import { words } from './words.ts';

interface StocksProps {
  readonly state: State;
  readonly onEdit: (edit: Edit) => void;
}

const PLACES = ['bag', 'lid'] as const;

/** Bag and lid, colour by colour, and buttons that add the missing tiles. */
export function Stocks({ state, onEdit }: StocksProps) {
  return (
    <div className={styles.stocks}>
      {PLACES.map(place => (
        <section key={place} className={styles.stock} aria-label={words.stock[place]}>
          <p className={styles.place}>
            {words.stock[place]} <b>{tileTotal(state[place])}</b>
          </p>
          <div className={styles.counts}>
            {COLORS.map(color => (
              <span key={color} className={styles.counted}>
                <span className={styles.small}>
                  <Tile glaze={color} />
                </span>
                <CountInput
                  name={words.stockCount(place, color)}
                  value={state[place][color] ?? 0}
                  most={TILES_PER_COLOR}
                  onChange={count => onEdit({ kind: 'stock', place, color, count })}
                />
              </span>
            ))}
          </div>
          <button type="button" className={styles.rest} onClick={() => onEdit({ kind: 'rest', place })}>
            {words.rest[place]}
          </button>
        </section>
      ))}
    </div>
  );
}
