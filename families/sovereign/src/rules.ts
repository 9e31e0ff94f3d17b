import { colOf, rowOf, type SovereignBoard } from './board.ts';

/** A broken rule: a row, column or region with too many sovereigns, or two that touch. */
export type Clash =
  | { readonly kind: 'row' | 'column' | 'region'; readonly index: number; readonly cells: readonly number[] }
  | { readonly kind: 'touch'; readonly cells: readonly number[] };

function doTouch(a: number, b: number, size: number): boolean {
  const isSame = a === b;
  return !isSame && Math.abs(rowOf(a, size) - rowOf(b, size)) <= 1 && Math.abs(colOf(a, size) - colOf(b, size)) <= 1;
}

/** Every rule that the sovereigns break as they stand: rows, columns, regions, then pairs that touch. */
export function clashesOf(board: SovereignBoard, sovereigns: readonly number[]): Clash[] {
  const { size, stars, regions } = board;
  const crowded = (kind: 'row' | 'column' | 'region', indexOf: (cell: number) => number): Clash[] => {
    const groups = Array.from({ length: size }, (): number[] => []);
    for (const cell of sovereigns) groups[indexOf(cell)]!.push(cell);
    return groups.flatMap((cells, index) => (cells.length > stars ? [{ kind, index, cells }] : []));
  };
  return [
    ...crowded('row', cell => rowOf(cell, size)),
    ...crowded('column', cell => colOf(cell, size)),
    ...crowded('region', cell => regions[cell]!),
    ...touchesOf(size, sovereigns),
  ];
}

function touchesOf(size: number, sovereigns: readonly number[]): Clash[] {
  const touches: Clash[] = [];
  for (const [i, a] of sovereigns.entries())
    for (const b of sovereigns.slice(i + 1)) if (doTouch(a, b, size)) touches.push({ kind: 'touch', cells: [a, b] });
  return touches;
}

/** Whether the sovereigns are a solution: all of them placed, no rule broken. */
export function isSolution(board: SovereignBoard, sovereigns: readonly number[]): boolean {
  return sovereigns.length === board.size * board.stars && clashesOf(board, sovereigns).length === 0;
}
