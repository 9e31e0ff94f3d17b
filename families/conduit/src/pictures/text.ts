import { latticeOfItem } from '../item.ts';
import { faceKey, localSite } from '../lattice.ts';
import type { ConduitItem, Placement } from '../schema.ts';
import { tileName } from '../tile-names.ts';
import { patternOfText, siteAt } from '../tiles.ts';
import { type Plane, usedPlanes } from './planes.ts';

// A cell is drawn on a grid of 8 by 4 characters, borders shared: three sites fit on every side.
const CELL_WIDTH = 8;
const CELL_HEIGHT = 4;
const MARKS = { fixed: '#', laid: 'o', shown: '?', open: '.' } as const;

/** Plane by plane: `*` is a connector, `#` a fixed tile, `?` a face that carries a tile, `.` an open face. */
export function textPicture(item: ConduitItem, placements: readonly Placement[] = []): string {
  const { width, height, depth } = item.bounds;
  const planes = usedPlanes(item).map(plane => `${plane.title}\n${planeText(item, placements, plane)}`);
  return [
    `${item.lattice} ${width}×${height}×${depth}, ${item.fixed.length} fixed`,
    inventoryText(item),
    ...planes,
  ].join('\n\n');
}

function inventoryText({ inventory }: ConduitItem): string {
  const lines = inventory.map(({ tile, count }) => `  ${count} × ${codeAndName(tile)}`);
  return lines.length > 0 ? ['inventory:', ...lines].join('\n') : 'inventory: none';
}

/** `corner-ml: corner (middle, left)`, and a plain tile by its one name. */
function codeAndName(tile: string): string {
  const name = tileName(tile);
  return name === tile ? tile : `${tile}: ${name}`;
}

function planeText(item: ConduitItem, placements: readonly Placement[], plane: Plane): string {
  const grid = Array.from({ length: plane.rows * CELL_HEIGHT + 1 }, () =>
    Array<string>(plane.columns * CELL_WIDTH + 1).fill(' '),
  );
  const { faces } = latticeOfItem(item);
  for (const { column, row } of plane.cells) drawBorder(grid, column * CELL_WIDTH, row * CELL_HEIGHT);
  for (const { face, column, row } of plane.cells) {
    const key = faceKey(faces[face]!);
    const tile = [...item.fixed, ...placements].find(placement => faceKey(placement) === key);
    grid[row * CELL_HEIGHT + CELL_HEIGHT / 2]![column * CELL_WIDTH + CELL_WIDTH / 2] = markOf(item, key, tile);
    if (tile) drawConnectors(grid, tile, column * CELL_WIDTH, row * CELL_HEIGHT);
  }
  return grid.map(line => line.join('').trimEnd()).join('\n');
}

function markOf(item: ConduitItem, key: string, tile: Placement | undefined): string {
  if (tile) return item.fixed.some(fixed => faceKey(fixed) === key) ? MARKS.fixed : MARKS.laid;
  if (!item.silhouette) return MARKS.open;
  return item.silhouette.some(face => faceKey(face) === key) ? MARKS.shown : ' ';
}

function drawBorder(grid: string[][], left: number, top: number): void {
  for (let x = 0; x <= CELL_WIDTH; x++) {
    for (let y = 0; y <= CELL_HEIGHT; y++) {
      const isSide = x % CELL_WIDTH === 0;
      const isEnd = y % CELL_HEIGHT === 0;
      if (isSide || isEnd) grid[top + y]![left + x] = isSide && isEnd ? '+' : isSide ? '|' : '-';
    }
  }
}

function drawConnectors(grid: string[][], tile: Placement, left: number, top: number): void {
  const pattern = patternOfText(tile.edges)!;
  for (let edge = 0; edge < 4; edge++) {
    const site = siteAt(pattern, edge);
    if (site === 0) continue;
    const [rx, ry] = localSite(edge, site);
    grid[top + CELL_HEIGHT / 2 - ry]![left + CELL_WIDTH / 2 + 2 * rx] = '*';
  }
}
