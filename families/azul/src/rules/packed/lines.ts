/** A pattern line in one number: 0 when empty, else count + 8 × colour. This is one with at least one tile. */
export function lineOf(color: number, count: number): number {
  return (color << 3) | count;
}

export function lineCount(line: number): number {
  return line & 7;
}

/** Only of a line that is not empty. */
export function lineColor(line: number): number {
  return line >>> 3;
}

/** Row r, from 0, holds r + 1 tiles. */
export function lineRoom(line: number, row: number): number {
  return row + 1 - (line & 7);
}

export function isLineFull(line: number, row: number): boolean {
  return (line & 7) === row + 1;
}
