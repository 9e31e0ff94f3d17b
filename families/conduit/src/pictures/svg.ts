import { type Item, latticeOfItem } from '../item.ts';
import { type Face, faceKey, localSite, type Point, worldPoint } from '../lattice.ts';
import { inventoryOf, type Placement } from '../placement.ts';
import { patternOfText, siteAt, TILES, tileNamed } from '../tiles.ts';

/** Pixels for a quarter of a unit. */
const QUARTER = 16;
const HALF_ROOT_3 = 0.866;
const MARGIN = 24;
const COLORS = {
  flat: '#e9e2cf',
  'vertical-x': '#cfdcea',
  'vertical-z': '#d7e8d2',
  fixed: '#f2c572',
  line: '#6b6257',
  pipe: '#8a3324',
} as const;

type Spot = readonly [number, number];

/** From above in the plane, isometric elsewhere. */
function projectionFor({ lattice }: Item): (point: Point) => Spot {
  if (lattice === 'flat') return ([x, y, z]) => [x * QUARTER + y * QUARTER, z * QUARTER];
  return ([x, y, z]) => [(x - z) * HALF_ROOT_3 * QUARTER, ((x + z) / 2 - y) * QUARTER];
}

interface Drawing {
  readonly item: Item;
  readonly project: (point: Point) => Spot;
  readonly tiles: ReadonlyMap<string, Placement>;
}

/** A whole SVG document: the board with its fixed tiles (and the placements given), and the tiles to be laid. */
export function svgOf(item: Item, placements: readonly Placement[] = []): string {
  const tiles = new Map([...placements, ...item.fixed].map(placement => [faceKey(placement), placement]));
  const drawing = { item, project: projectionFor(item), tiles };
  const faces = [...latticeOfItem(item).faces].filter(face => isDrawn(drawing, face)).sort(backToFront);
  const corners = faces.flatMap(face => cornersOf(face).map(drawing.project));
  const low: Spot = [leastOf(corners, 0), leastOf(corners, 1)];
  const high: Spot = [-leastOf(corners.map(negated), 0), -leastOf(corners.map(negated), 1)];
  const board = faces.map(face => faceSvg(drawing, face)).join('');
  const left =
    item.inventory.length > 0 && placements.length === 0 ? inventorySvg(item, high[0] + MARGIN, low[1]) : null;
  const width = high[0] - low[0] + 2 * MARGIN + (left?.width ?? 0);
  const height = Math.max(high[1] - low[1], left?.height ?? 0) + 2 * MARGIN;
  const view = [low[0] - MARGIN, low[1] - MARGIN, width, height].map(number).join(' ');
  const style = `font-family="sans-serif" font-size="11" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" ${style}>${board}${left?.svg ?? ''}</svg>`;
}

const negated = ([x, y]: Spot): Spot => [-x, -y];

function leastOf(spots: readonly Spot[], axis: 0 | 1): number {
  return spots.reduce((least, spot) => Math.min(least, spot[axis]), spots[0]?.[axis] ?? 0);
}

function number(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Faces that never carry a tile are left out, so that one can see through. */
function isDrawn({ item, tiles }: Drawing, face: Face): boolean {
  const key = faceKey(face);
  return item.silhouette ? item.silhouette.some(shown => faceKey(shown) === key) || tiles.has(key) : true;
}

function backToFront(one: Face, other: Face): number {
  const depth = (face: Face) => worldPoint(face, [0, 0]).reduce((sum, each) => sum + each, 0);
  return depth(one) - depth(other);
}

function cornersOf(face: Face): readonly Point[] {
  const corners = [
    [-2, -2],
    [2, -2],
    [2, 2],
    [-2, 2],
  ] as const;
  return corners.map(corner => worldPoint(face, corner));
}

function faceSvg({ item, project, tiles }: Drawing, face: Face): string {
  const key = faceKey(face);
  const tile = tiles.get(key);
  const isFixed = item.fixed.some(fixed => faceKey(fixed) === key);
  const points = cornersOf(face)
    .map(corner => project(corner).map(number).join(','))
    .join(' ');
  const fill = isFixed ? COLORS.fixed : COLORS[face.orientation];
  const look =
    tile || item.silhouette ? `fill-opacity="${tile ? 0.75 : 0.45}"` : `fill-opacity="0.12" stroke-dasharray="3 4"`;
  const outline = `<polygon points="${points}" fill="${fill}" stroke="${COLORS.line}" stroke-width="1" ${look}/>`;
  return outline + (tile ? pipesSvg(tile, site => project(worldPoint(face, site))) : '');
}

/** Lines from the middle of a tile to its connectors, and a dot at each end. */
function pipesSvg({ edges }: Pick<Placement, 'edges'>, at: (site: readonly [number, number]) => Spot): string {
  const pattern = patternOfText(edges)!;
  const centre = at([0, 0]);
  const ends = [0, 1, 2, 3].flatMap(edge => {
    const site = siteAt(pattern, edge);
    return site ? [at(localSite(edge, site))] : [];
  });
  const lines = ends.map(([x, y]) => `M${centre.map(number).join(' ')}L${number(x)} ${number(y)}`).join('');
  const dots = [centre, ...ends].map(
    ([x, y]) => `<circle cx="${number(x)}" cy="${number(y)}" r="3" fill="${COLORS.pipe}"/>`,
  );
  return `<path d="${lines}" fill="none" stroke="${COLORS.pipe}" stroke-width="4"/>${dots.join('')}`;
}

const ICON = 3 * QUARTER;
const ROW = ICON + 20;
const PER_COLUMN = 6;

/** The tiles to be laid, each once with how many there are. */
function inventorySvg(item: Item, left: number, top: number) {
  const specs = inventoryOf(item.inventory.flatMap(({ tile, count }) => Array<string>(Math.min(count, 99)).fill(tile)));
  const icons = specs.map(({ tile, count }, i) => {
    const x = left + Math.floor(i / PER_COLUMN) * 2 * ROW;
    const y = top + (i % PER_COLUMN) * ROW;
    return iconSvg(tile, count, x, y);
  });
  const columns = Math.ceil(specs.length / PER_COLUMN);
  return { svg: icons.join(''), width: columns * 2 * ROW + MARGIN, height: Math.min(specs.length, PER_COLUMN) * ROW };
}

function iconSvg(tile: string, count: number, x: number, y: number): string {
  const pattern = TILES[tileNamed(tile)]!.reference;
  const edges = [0, 1, 2, 3].map(edge => '-lmr'[siteAt(pattern, edge)]).join('');
  const scale = ICON / 4;
  const pipes = pipesSvg({ edges }, ([rx, ry]) => [x + ICON / 2 + rx * scale, y + ICON / 2 - ry * scale]);
  const square = `<rect x="${number(x)}" y="${number(y)}" width="${ICON}" height="${ICON}" fill="${COLORS.flat}" stroke="${COLORS.line}"/>`;
  const label = `<text x="${number(x)}" y="${number(y + ICON + 13)}">${count} × ${tile}</text>`;
  return square + pipes + label;
}
