import { heldTileOf } from './hand.ts';
import { looseTones } from './looks.ts';
import { TileDrawing } from './TileDrawing.tsx';
import styles from './TileTray.module.css';
import type { BoardModel } from './useBoardModel.ts';
import { words } from './words.ts';

/** The tiles that are left, with their counts. The one in the hand shows how it would lie. */
export function TileTray({ model }: { model: BoardModel }) {
  const { item, hand, left, supposed } = model;
  return (
    <div className={styles.tray} role="toolbar" aria-label={words.tray}>
      {item.inventory.map(({ tile }) => {
        const count = left(tile);
        const isHeld = hand?.tile === tile;
        const { pattern } = isHeld ? hand : heldTileOf(tile);
        return (
          <button
            key={tile}
            type="button"
            className={styles.trayTile}
            data-tray={tile}
            data-lit={supposed?.tile === tile && supposed.fit === 'fits'}
            aria-pressed={isHeld}
            title={words.tile(tile)}
            disabled={count === 0 || model.isOver}
          >
            <span className={styles.trayPicture}>
              <TileDrawing pattern={pattern} tones={looseTones(pattern, 'joined')} cover="laid" />
            </span>
            <span className={styles.trayName}>{words.shape(tile)}</span>
            <span className="unseen">{words.sites(tile)}</span>
            <span className={styles.count}>{words.count(count)}</span>
          </button>
        );
      })}
    </div>
  );
}
