const TURNS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Cells of a path that winds inward from a corner and keeps a cell between its arms, as x + z * width. */
export function spiralCells(width: number, depth: number): ReadonlySet<number> {
  const cells = new Set([0]);
  const isTaken = (x: number, z: number) => x >= 0 && z >= 0 && x < width && z < depth && cells.has(x + z * width);
  const isFree = (x: number, z: number, [dx, dz]: readonly [number, number]) => {
    const isInside = x + dx >= 0 && z + dz >= 0 && x + dx < width && z + dz < depth;
    return isInside && !isTaken(x + dx, z + dz) && !isTaken(x + 2 * dx, z + 2 * dz);
  };
  let x = 0;
  let z = 0;
  for (let turn = 0, stuck = 0; stuck < 2; ) {
    const [dx, dz] = TURNS[turn % 4]!;
    if (!isFree(x, z, [dx, dz])) {
      turn++;
      stuck++;
      continue;
    }
    x += dx;
    z += dz;
    cells.add(x + z * width);
    stuck = 0;
  }
  return cells;
}
