/** Packs a pattern line with at least one tile: count + 8 × colour. An empty line is 0. */
export function packLine(color: number, count: number): number {
  return (color << 3) | count;
}

export function lineCount(line: number): number {
  return line & 7;
}

/** Only valid for a line that is not empty. */
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
