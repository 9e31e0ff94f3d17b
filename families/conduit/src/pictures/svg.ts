import { latticeOfItem } from '../item.ts';
import { cornersOf, faceKey, type WorldPoint, worldPoint } from '../lattice.ts';
import type { ConduitItem, Face, Placement } from '../schema.ts';
import { coordinate, MARGIN, type Panel, PICTURE_COLORS, type PixelPoint, pipesSvg, QUARTER } from './ink.ts';
import { inventoryPanel } from './inventory.ts';
import { slicesPanel } from './slices.ts';

interface Drawing {
  readonly item: ConduitItem;
  readonly project: (point: WorldPoint) => PixelPoint;
  readonly tiles: ReadonlyMap<string, Placement>;
  /** The width of a connector's line. */
  readonly pipe: number;
}

/**
 * A whole SVG document. In the plane: the board from above. Elsewhere: the board from a corner, and beneath it every floor and wall as a
 * slice. With placements the finished board; without, the tiles to be laid beside it.
 */
export function svgPicture(item: ConduitItem, placements: readonly Placement[] = []): string {
  const drawing = drawingOf(item, placements);
  const board = boardPanel(drawing);
  const side = placements.length === 0 ? inventoryPanel(item) : EMPTY_PANEL;
  const below = item.lattice === 'flat' ? EMPTY_PANEL : slicesPanel(item, drawing.tiles);
  const upper = Math.max(board.height, side.height) + MARGIN;
  const width = Math.max(board.width + MARGIN + side.width, below.width) + 2 * MARGIN;
  const panels = [
    panelAt(board, MARGIN, MARGIN),
    panelAt(side, 2 * MARGIN + board.width, MARGIN),
    panelAt(below, MARGIN, MARGIN + upper),
  ];
  return documentOf(panels.join(''), width, upper + below.height + 2 * MARGIN);
}

/** The board alone, for small sizes: nothing beside it, thick lines, hardly a margin. */
export function thumbnailPicture(item: ConduitItem, placements: readonly Placement[] = []): string {
  const board = boardPanel({ ...drawingOf(item, placements), pipe: 8 });
  return documentOf(
    panelAt(board, THUMBNAIL_MARGIN, THUMBNAIL_MARGIN),
    board.width + 2 * THUMBNAIL_MARGIN,
    board.height + 2 * THUMBNAIL_MARGIN,
  );
}

export function drawingOf(item: ConduitItem, placements: readonly Placement[]): Drawing {
  const tiles = new Map([...placements, ...item.fixed].map(placement => [faceKey(placement), placement]));
  return { item, project: projectionFor(item), tiles, pipe: 4 };
}

export function documentOf(svg: string, width: number, height: number): string {
  const style = 'font-family="sans-serif" font-size="11" stroke-linecap="round" stroke-linejoin="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coordinate(width)} ${coordinate(height)}" ${style}>${svg}</svg>`;
}

/** Room around a thumbnail: half of a thick line's end. */
export const THUMBNAIL_MARGIN = 8;
const EMPTY_PANEL: Panel = { svg: '', width: 0, height: 0 };

export function panelAt({ svg }: Panel, x: number, y: number): string {
  return svg && `<g transform="translate(${coordinate(x)} ${coordinate(y)})">${svg}</g>`;
}

/** From a corner, turned a little out of the isometric so that no two points of a small lattice fall together. */
function projectionFor({ lattice }: ConduitItem): (point: WorldPoint) => PixelPoint {
  if (lattice === 'flat') return ([x, y, z]) => [(x + y) * QUARTER, z * QUARTER];
  return ([x, y, z]) => [(0.95 * x - 0.68 * z) * QUARTER, (0.34 * x + 0.5 * z - 0.95 * y) * QUARTER];
}

export function boardPanel(drawing: Drawing): Panel {
  const faces = latticeOfItem(drawing.item)
    .faces.filter(face => isDrawn(drawing, face))
    .sort(backToFront);
  const corners = faces.flatMap(face => cornersOf(face).map(drawing.project));
  const [left, right] = rangeOf(corners.map(([x]) => x));
  const [top, bottom] = rangeOf(corners.map(([, y]) => y));
  const svg = faces.map(face => faceSvg(drawing, face)).join('');
  return {
    svg: `<g transform="translate(${coordinate(-left)} ${coordinate(-top)})">${svg}</g>`,
    width: right - left,
    height: bottom - top,
  };
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [values[0] ?? 0, values[0] ?? 0],
  );
}

/** Faces that never carry a tile are not drawn, so that one can see through. */
function isDrawn({ item, tiles }: Drawing, face: Face): boolean {
  const key = faceKey(face);
  return item.silhouette ? item.silhouette.some(shown => faceKey(shown) === key) || tiles.has(key) : true;
}

function backToFront(one: Face, other: Face): number {
  const depth = (face: Face) => worldPoint(face, [0, 0]).reduce((sum, each) => sum + each, 0);
  return depth(one) - depth(other);
}

function faceSvg({ item, project, tiles, pipe }: Drawing, face: Face): string {
  const key = faceKey(face);
  const tile = tiles.get(key);
  const isFixed = item.fixed.some(fixed => faceKey(fixed) === key);
  const points = cornersOf(face)
    .map(corner => project(corner).map(coordinate).join(','))
    .join(' ');
  const fill = isFixed ? PICTURE_COLORS.fixed : PICTURE_COLORS[face.orientation];
  const look =
    tile || item.silhouette ? `fill-opacity="${tile ? 0.75 : 0.45}"` : 'fill-opacity="0.12" stroke-dasharray="3 4"';
  const outline = `<polygon points="${points}" fill="${fill}" stroke="${PICTURE_COLORS.line}" stroke-width="1" ${look}/>`;
  return outline + (tile ? pipesSvg(tile.edges, site => project(worldPoint(face, site)), pipe) : '');
}
