import { along } from '@tessera/ui/strokes/along.ts';

/** A point on the board, in cells from its upper left corner. */
export interface BoardPoint {
  readonly x: number;
  readonly y: number;
}

/** In cells. */
const SAMPLE_STEP = 0.25;

/** The numbers of the rows, or of the columns. */
export function indicesBelow(size: number): readonly number[] {
  return Array.from({ length: size }, (_, line) => line);
}

export function cellAt({ x, y }: BoardPoint, size: number): number | null {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return column >= 0 && row >= 0 && column < size && row < size ? row * size + column : null;
}

/** The cells along a path over the board, none skipped. */
export function cellsAlong(path: readonly BoardPoint[], size: number): number[] {
  return along(path, SAMPLE_STEP, at => cellAt(at, size));
}

/** The cell that a key leads to; null for a key that leads nowhere. */
export function cellTowards(cell: number, size: number, key: string): number | null {
  const row = Math.floor(cell / size);
  const column = cell % size;
  const within = (line: number) => Math.max(0, Math.min(size - 1, line));
  switch (key) {
    case 'ArrowUp':
      return within(row - 1) * size + column;
    case 'ArrowDown':
      return within(row + 1) * size + column;
    case 'ArrowLeft':
      return row * size + within(column - 1);
    case 'ArrowRight':
      return row * size + within(column + 1);
    case 'PageUp':
      return column;
    case 'PageDown':
      return (size - 1) * size + column;
    case 'Home':
      return row * size;
    case 'End':
      return row * size + size - 1;
    default:
      return null;
  }
}
