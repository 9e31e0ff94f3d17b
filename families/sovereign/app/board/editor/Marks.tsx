import { memo } from 'react';
import { CellOutline } from '../CellOutline.tsx';
import styles from './Editor.module.css';
import type { EditorMarks } from './looks.ts';

/** Loose pieces and changed cells in outline, and the sovereigns in which two solutions differ. */
export const Marks = memo(function Marks({ size, marks }: { size: number; marks: EditorMarks }) {
  const { loose, first, second, changed } = marks;
  return (
    <svg className={styles.marks} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <CellOutline kind="loose" cells={loose} size={size} />
      <CellOutline kind="changed" cells={changed} size={size} />
      {first.map(cell => (
        <circle key={cell} className={styles.first} {...middleOf(cell, size)} r="0.24" />
      ))}
      {second.map(cell => (
        <circle key={cell} className={styles.second} {...middleOf(cell, size)} r="0.24" />
      ))}
    </svg>
  );
});

function middleOf(cell: number, size: number): { readonly cx: number; readonly cy: number } {
  return { cx: (cell % size) + 0.5, cy: Math.floor(cell / size) + 0.5 };
}
