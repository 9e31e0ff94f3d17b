/*
 * A plain puzz.link codec beside that of `src`, and sharing no code with it: borders as text of zeros and ones, base 32 by `BigInt`,
 * regions by merging the cells on both sides of each missing border.
 */
export function referencePuzzlink(rows: readonly (readonly number[])[], stars: number): string {
  const size = rows.length;
  let upright = '';
  let flat = '';
  for (const row of rows) for (let x = 1; x < size; x++) upright += row[x] === row[x - 1] ? '0' : '1';
  for (let y = 1; y < size; y++) for (let x = 0; x < size; x++) flat += rows[y]![x] === rows[y - 1]![x] ? '0' : '1';
  return `https://puzz.link/p?starbattle/${size}/${size}/${stars}/${inBase32(upright)}${inBase32(flat)}`;
}

/** Rows of region numbers, by the body of a link. */
export function referenceRegions(size: number, body: string): number[][] {
  const borders = size * (size - 1);
  const half = Math.ceil(borders / 5);
  const upright = inBinary(body.slice(0, half));
  const flat = inBinary(body.slice(half));
  const grid = Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => y * size + x));
  const merge = (from: number, into: number) => {
    for (const row of grid) for (const x of row.keys()) if (row[x] === from) row[x] = into;
  };
  const join = (a: number, b: number) => {
    if (a !== b) merge(Math.max(a, b), Math.min(a, b));
  };
  for (let y = 0; y < size; y++)
    for (let x = 1; x < size; x++) if (upright[y * (size - 1) + x - 1] === '0') join(grid[y]![x]!, grid[y]![x - 1]!);
  for (let y = 1; y < size; y++)
    for (let x = 0; x < size; x++) if (flat[(y - 1) * size + x] === '0') join(grid[y]![x]!, grid[y - 1]![x]!);
  const order = [...new Set(grid.flat())];
  return grid.map(row => row.map(cell => order.indexOf(cell)));
}

function inBase32(bits: string): string {
  const padded = bits.padEnd(Math.ceil(bits.length / 5) * 5, '0');
  return BigInt(`0b${padded}`)
    .toString(32)
    .padStart(padded.length / 5, '0');
}

function inBinary(digits: string): string {
  return [...digits].map(digit => Number.parseInt(digit, 32).toString(2).padStart(5, '0')).join('');
}
