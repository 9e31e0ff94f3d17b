import { latticeOfItem } from '../item.ts';
import { faceKey } from '../lattice.ts';
import type { ConduitItem, Placement } from '../schema.ts';
import { MARGIN, type Panel, PICTURE_COLORS, pipesSvg } from './ink.ts';
import { type Plane, usedPlanes } from './planes.ts';

const CELL = 36;
const TITLE = 16;
/** Pixels in a row of slices before the next one begins. */
const ROW_WIDTH = 720;

/** Every floor and wall that is used, laid flat, one beside the other. */
export function slicesPanel(item: ConduitItem, tiles: ReadonlyMap<string, Placement>): Panel {
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  let width = 0;
  const parts = usedPlanes(item).map(plane => {
    const wide = plane.columns * CELL + MARGIN;
    if (x > 0 && x + wide > ROW_WIDTH) {
      x = 0;
      y += rowHeight;
      rowHeight = 0;
    }
    const svg = `<g transform="translate(${x} ${y})">${sliceSvg(item, tiles, plane)}</g>`;
    x += wide;
    width = Math.max(width, x);
    rowHeight = Math.max(rowHeight, plane.rows * CELL + TITLE + MARGIN);
    return svg;
  });
  return { svg: parts.join(''), width, height: y + rowHeight };
}

function sliceSvg(item: ConduitItem, tiles: ReadonlyMap<string, Placement>, plane: Plane): string {
  const { faces } = latticeOfItem(item);
  const cells = plane.cells.map(({ face, column, row }) => {
    const key = faceKey(faces[face]!);
    return cellSvg(item, key, tiles.get(key), plane, column * CELL, row * CELL + TITLE);
  });
  return `<text x="0" y="${TITLE - 5}">${plane.title}</text>${cells.join('')}`;
}

function cellSvg(
  item: ConduitItem,
  key: string,
  tile: Placement | undefined,
  plane: Plane,
  x: number,
  y: number,
): string {
  const isFixed = item.fixed.some(fixed => faceKey(fixed) === key);
  const isOpen = item.silhouette ? item.silhouette.some(face => faceKey(face) === key) : true;
  const fill = isFixed ? PICTURE_COLORS.fixed : isOpen ? PICTURE_COLORS[plane.orientation] : 'none';
  const look = isOpen || tile ? '' : ' stroke-opacity="0.25"';
  const place = `x="${x}" y="${y}" width="${CELL}" height="${CELL}"`;
  const square = `<rect ${place} fill="${fill}" stroke="${PICTURE_COLORS.line}" stroke-width="1"${look}/>`;
  if (!tile) return square;
  const scale = CELL / 4;
  return square + pipesSvg(tile.edges, ([rx, ry]) => [x + CELL / 2 + rx * scale, y + CELL / 2 - ry * scale], 3);
}
