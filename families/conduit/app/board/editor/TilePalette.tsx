import { useState } from 'react';
import { inventoryOfDraft } from '../../../src/draft/draft.ts';
import type { DraftEdit } from '../../../src/draft/edits.ts';
import type { ConduitDraft } from '../../../src/schema.ts';
import { tileShape } from '../../../src/tile-names.ts';
import { TILE_NAMES } from '../../../src/tiles.ts';
import { heldTileOf } from '../hand.ts';
import { looseTones } from '../looks.ts';
import { TileDrawing } from '../TileDrawing.tsx';
import type { BoardModel } from '../useBoardModel.ts';
import styles from './TilePalette.module.css';
import { words } from './words.ts';

const SHAPES = [...new Set(TILE_NAMES.map(tileShape))];

interface TilePaletteProps {
  readonly model: BoardModel;
  /** No tile can be taken: a solution is shown, or the silhouette is painted. */
  readonly isOff: boolean;
  readonly draft: ConduitDraft;
  onEdit(edit: DraftEdit): void;
  announce(text: string): void;
}

/** All tiles, shape by shape, with how many of each a player has to lay. The one in the hand can be counted. */
export function TilePalette({ model, isOff, draft, onEdit, announce }: TilePaletteProps) {
  const { hand } = model;
  const [chosen, setChosen] = useState(SHAPES[0]!);
  const shape = hand ? tileShape(hand.tile) : chosen;
  const counts = new Map(inventoryOfDraft(draft).map(({ tile, count }) => [tile, count]));
  const countOf = (tile: string) => counts.get(tile) ?? 0;
  const setCount = (tile: string, count: number) => {
    onEdit({ do: 'count', tile, count });
    announce(words.nowCounted(tile, Math.max(0, count)));
  };
  const showShape = (next: string) => {
    setChosen(next);
    if (hand) model.hold(null);
  };
  return (
    <div className={styles.palette}>
      <fieldset className={styles.shapes}>
        <legend className="unseen">{words.shapes}</legend>
        {SHAPES.map(one => {
          const count = [...counts].reduce((sum, [tile, n]) => sum + (tileShape(tile) === one ? n : 0), 0);
          return (
            <button key={one} type="button" aria-pressed={one === shape} onClick={() => showShape(one)}>
              {words.shape(one)}
              {count > 0 && (
                <span className={styles.tally} aria-hidden="true">
                  {count}
                </span>
              )}
              <span className="unseen">{words.toLay(count)}</span>
            </button>
          );
        })}
      </fieldset>
      <div className={styles.tiles} role="toolbar" aria-label={words.palette}>
        {TILE_NAMES.filter(tile => tileShape(tile) === shape).map(tile => (
          <PaletteTile key={tile} tile={tile} count={countOf(tile)} model={model} isOff={isOff} />
        ))}
      </div>
      <fieldset className={styles.counter}>
        <legend className="unseen">{words.counter}</legend>
        {hand && !isOff ? (
          <>
            <span className={styles.counted}>{words.tile(hand.tile, countOf(hand.tile))}</span>
            <button
              type="button"
              aria-label={words.fewer(hand.tile)}
              disabled={countOf(hand.tile) === 0}
              onClick={() => setCount(hand.tile, countOf(hand.tile) - 1)}
            >
              −
            </button>
            <button
              type="button"
              aria-label={words.more(hand.tile)}
              onClick={() => setCount(hand.tile, countOf(hand.tile) + 1)}
            >
              +
            </button>
          </>
        ) : (
          <span className={styles.counted}>{words.chooseFirst}</span>
        )}
      </fieldset>
    </div>
  );
}

interface PaletteTileProps {
  readonly tile: string;
  readonly count: number;
  readonly model: BoardModel;
  readonly isOff: boolean;
}

function PaletteTile({ tile, count, model: { hand }, isOff }: PaletteTileProps) {
  const isHeld = hand?.tile === tile;
  const { pattern } = isHeld ? hand : heldTileOf(tile);
  return (
    <button
      type="button"
      className={styles.tile}
      data-tray={tile}
      data-count={count}
      aria-label={words.tile(tile, count)}
      aria-pressed={isHeld}
      disabled={isOff}
    >
      <span className={styles.picture}>
        <TileDrawing pattern={pattern} tones={looseTones(pattern, 'joined')} cover="laid" />
      </span>
      <span className={styles.count} aria-hidden="true">
        {count > 0 ? `×${count}` : ''}
      </span>
    </button>
  );
}
