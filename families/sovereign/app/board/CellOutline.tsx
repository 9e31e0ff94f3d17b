import styles from './CellOutline.module.css';
import { outline } from './shapes.ts';

interface CellOutlineProps {
  readonly kind: 'told' | 'loose' | 'changed';
  readonly cells: readonly number[];
  readonly size: number;
}

/** A line around cells, with a halo that sets it off from every region. */
export function CellOutline({ kind, cells, size }: CellOutlineProps) {
  if (cells.length === 0) return null;
  const path = outline(cells, size);
  return (
    <>
      <path className={styles.halo} d={path} />
      <path className={styles.line} data-kind={kind} d={path} />
    </>
  );
}
