import { BoardPart } from '@tessera/ui/layouts/BoardPart.tsx';
import type { CSSProperties } from 'react';
import type { State } from '../../src/rules/state.ts';
import { tileTotal } from './groups.ts';
import styles from './Sources.module.css';
import { Tile } from './Tile.tsx';
import { type GroupLook, TileGroups } from './TileGroups.tsx';
import { words } from './words.ts';

interface SourcesProps {
  readonly state: State;
  /** The initial position: factories that were empty from the start are drawn small where room is short. */
  readonly begin: State;
  /** The state before the current move, to show the factory that it emptied. */
  readonly before: State | null;
  readonly look: GroupLook;
}

/** The factories, circles on an arc. */
export function Factories({ state, begin, before, look }: SourcesProps) {
  const last = state.factories.length - 1;
  return (
    <ul className={styles.dishes} aria-label={words.factories} style={{ '--dishes': last + 1 } as CSSProperties}>
      {state.factories.map((tiles, factory) => {
        const source = { Factory: factory };
        const was = before?.factories[factory];
        const isGone = tileTotal(tiles) === 0 && was !== undefined && tileTotal(was) > 0;
        const isEmpty = tileTotal(begin.factories[factory]!) + tileTotal(tiles) === 0;
        const bend = ((2 * factory) / last - 1) ** 2;
        return (
          <li
            key={`factory-${String(factory)}`}
            className={styles.dish}
            data-empty={isEmpty}
            style={{ '--bend': bend } as CSSProperties}
          >
            <span className={styles.number} aria-hidden="true">
              {factory + 1}
            </span>
            <span className={styles.tiles}>
              <TileGroups source={source} tiles={isGone ? was : tiles} isGone={isGone} look={look} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The centre, with the starting marker until somebody takes it. */
export function Centre({ state: { center }, look }: Pick<SourcesProps, 'state' | 'look'>) {
  return (
    <BoardPart className={styles.centre} aria-label={words.center}>
      {center.has_first_player_token && (
        <span className={styles.token} role="img" aria-label={words.marker}>
          <Tile glaze="Marker" />
        </span>
      )}
      <TileGroups source="Center" tiles={center.tiles} look={look} />
    </BoardPart>
  );
}
