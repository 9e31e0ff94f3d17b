import type { SovereignBoard } from '../../src/board.ts';

/** Paths on a plane where a cell is one unit wide. */
export function pathOfCells(cells: readonly number[], size: number): string {
  return runsOf(cells, size)
    .map(([row, first, end]) => `M${first} ${row}H${end}V${row + 1}H${first}z`)
    .join('');
}

/** Neighbours in a row joined: row, first column, column after the last. */
function runsOf(cells: readonly number[], size: number): (readonly [number, number, number])[] {
  const runs: [number, number, number][] = [];
  for (const cell of [...cells].sort((a, b) => a - b)) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    const last = runs.at(-1);
    if (last && last[0] === row && last[2] === column) last[2]++;
    else if (!last || last[0] !== row || last[2] < column) runs.push([row, column, column + 1]);
  }
  return runs;
}

export function cellsOfRegion({ regions }: SovereignBoard, region: number): number[] {
  return regions.flatMap((other, cell) => (other === region ? [cell] : []));
}

/** The lines between cells of one region, in all regions or in those asked for. */
export function hairlines(
  { size, regions }: SovereignBoard,
  isMeant: (region: number) => boolean = () => true,
): string {
  return edges(size, (a, b) => b !== null && a !== null && regions[a] === regions[b] && isMeant(regions[a]!));
}

/** The lines between regions, with or without the frame around all. */
export function borders(board: SovereignBoard): string {
  return edges(board.size, (a, b) => a !== null && b !== null && board.regions[a] !== board.regions[b]);
}

/** The outline of a set of cells. */
export function outline(cells: readonly number[], size: number): string {
  const isIn = new Set(cells);
  return edges(size, (a, b) => (a !== null && isIn.has(a)) !== (b !== null && isIn.has(b)));
}

/** Every side of a cell that lies between two cells, or between a cell and the outside, for which the question says yes. */
function edges(size: number, isDrawn: (a: number | null, b: number | null) => boolean): string {
  let path = '';
  for (let line = 0; line <= size; line++)
    for (let at = 0; at < size; at++) {
      const left = line > 0 ? at * size + line - 1 : null;
      const right = line < size ? at * size + line : null;
      if (isDrawn(left, right)) path += `M${line} ${at}v1`;
      const above = line > 0 ? (line - 1) * size + at : null;
      const below = line < size ? line * size + at : null;
      if (isDrawn(above, below)) path += `M${at} ${line}h1`;
    }
  return path;
}
