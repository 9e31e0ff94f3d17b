import styles from './Board.module.css';
import { looseTones } from './looks.ts';
import { TileDrawing } from './TileDrawing.tsx';
import type { Drag } from './useGestures.ts';

/** The tile that follows the pointer. */
export function Floating({ drag: { pattern, x, y } }: { drag: Drag }) {
  return (
    <div className={styles.floating} style={{ translate: `${x}px ${y}px` }}>
      <TileDrawing pattern={pattern} tones={looseTones(pattern, 'joined')} cover="laid" />
    </div>
  );
}
