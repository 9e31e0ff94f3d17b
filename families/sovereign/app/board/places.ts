/** A point on the board, in cells from its upper left corner. */
export interface BoardPoint {
  readonly x: number;
  readonly y: number;
}

/** The numbers of the rows, or of the columns. */
export function indicesBelow(size: number): readonly number[] {
  return Array.from({ length: size }, (_, line) => line);
}

export function cellAt({ x, y }: BoardPoint, size: number): number | null {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return column >= 0 && row >= 0 && column < size && row < size ? row * size + column : null;
}

/** The cells on the straight line between two points, sampled so that fast drags skip none. */
export function cellsBetween(from: BoardPoint, to: BoardPoint, size: number): number[] {
  const samples = Math.max(1, Math.ceil(4 * Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))));
  const cells = new Set<number>();
  for (let i = 0; i <= samples; i++) {
    const part = i / samples;
    const cell = cellAt({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }, size);
    if (cell !== null) cells.add(cell);
  }
  return [...cells];
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
