import type { State } from '../../../src/rules/state.ts';
import { TILES_PER_FACTORY } from '../../../src/rules/tiles.ts';
import { Tile } from '../Tile.tsx';
import { words as table } from '../words.ts';
import { tileList } from './apply-edit.ts';
import styles from './Editor.module.css';
import { Slot, type SlotLook } from './Slot.tsx';
import { spotOf } from './spots.ts';
import { words } from './words.ts';

interface SourcesProps {
  readonly state: State;
  readonly look: SlotLook;
}

export function FactoriesEditor({ state: { factories }, look }: SourcesProps) {
  return (
    <ul className={styles.dishes} aria-label={table.factories}>
      {factories.map((heap, factory) => {
        const tiles = tileList(heap);
        return (
          <li key={`factory-${String(factory)}`} className={styles.dish}>
            <span className={styles.number} aria-hidden="true">
              {factory + 1}
            </span>
            {Array.from({ length: TILES_PER_FACTORY }, (_, space) => {
              const color = tiles[space] ?? null;
              const spot = spotOf.factory(factory, space);
              return (
                <Slot key={spot} spot={spot} name={words.factorySpace(factory, space, color)} look={look}>
                  {color && <Tile glaze={color} />}
                </Slot>
              );
            })}
          </li>
        );
      })}
    </ul>
  );
}

/** The tiles of the centre, and one more space for the next tile. */
export function CentreEditor({ state: { center }, look }: SourcesProps) {
  const tiles = tileList(center.tiles);
  return (
    <section className={styles.centre} aria-label={table.center}>
      {center.has_first_player_token && (
        <span className={styles.token} role="img" aria-label={table.marker}>
          <Tile glaze="Marker" />
        </span>
      )}
      {[...tiles, null].map((color, space) => {
        const spot = spotOf.centre(space);
        return (
          <Slot key={spot} spot={spot} name={words.centreSpace(space, color)} look={look}>
            {color ? <Tile glaze={color} /> : <span className={styles.plus}>+</span>}
          </Slot>
        );
      })}
    </section>
  );
}
