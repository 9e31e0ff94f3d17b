import { type ReactNode, useId } from 'react';
import type { State } from '../../../src/rules/state.ts';
import { COLORS, type Color, TILES_PER_COLOR } from '../../../src/rules/tiles.ts';
import { Tile } from '../Tile.tsx';
import { colorTotal } from './counts.ts';
import type { Brush } from './edit.ts';
import type { Fault } from './fault.ts';
import styles from './Tray.module.css';
import { words } from './words.ts';

const BRUSHES: readonly Brush[] = [...COLORS, 'Marker', 'Nothing'];

interface TrayProps {
  readonly state: State;
  readonly fault: Fault | null;
  readonly brush: Brush;
  readonly onBrush: (brush: Brush) => void;
  /** Focuses the place of the fault. */
  readonly onShow: () => void;
  readonly children?: ReactNode;
}

/** Always visible: the brush, the tile counts by colour, and the fault. */
export function Tray({ state, fault, brush, onBrush, onShow, children }: TrayProps) {
  const group = useId();
  return (
    <div className={styles.tray}>
      <p className={styles.fault} role="status" data-fault={fault !== null}>
        <span className={styles.reason}>{fault?.text ?? words.sound}</span>
        {fault?.places.some(place => !place.startsWith('count')) && (
          <button type="button" className={styles.show} onClick={onShow}>
            {words.show}
          </button>
        )}
      </p>
      <div className={styles.tools}>{children}</div>
      <fieldset className={styles.brushes}>
        <legend className="unseen">{words.brush}</legend>
        {BRUSHES.map(each => (
          <label key={each} className={styles.brush} title={`${words.brushes[each]} (${words.keyOf[each]})`}>
            <input
              className="cover"
              type="radio"
              name={group}
              checked={each === brush}
              aria-label={words.brushes[each]}
              onChange={() => onBrush(each)}
            />
            <span className={styles.held}>
              {each === 'Nothing' ? <span aria-hidden="true">✕</span> : <Tile glaze={each} />}
            </span>
            {each !== 'Marker' && each !== 'Nothing' && <Total color={each} count={colorTotal(state, each)} />}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** The number of tiles of a colour, and how far it is off. */
function Total({ color, count }: { readonly color: Color; readonly count: number }) {
  const by = count - TILES_PER_COLOR;
  return (
    <span className={styles.total} data-off={by !== 0}>
      <span className="unseen">{words.count(color, count, TILES_PER_COLOR)}</span>
      <span aria-hidden="true">{by === 0 ? count : `${count} (${words.off(by)})`}</span>
    </span>
  );
}
