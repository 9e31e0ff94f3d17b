import { latticeOfItem } from '../item.ts';
import { faceKey } from '../lattice.ts';
import type { ConduitItem, Face, Placement } from '../schema.ts';
import { edgesText, TILE_SET, tileNumberOf } from '../tiles.ts';
import { coordinate, type Panel, PICTURE_COLORS, pipesSvg, screwsSvg } from './ink.ts';
import { planEdges, planTitle } from './plan-names.ts';
import { type Plane, usedPlanes } from './planes.ts';

/** Units of a cell, on which everything else is measured. */
export const PLAN_CELL = 40;

export interface PlanLook {
  /** The height of letters, in units. */
  readonly text: number;
  readonly hasColours: boolean;
  /** Faces with an outline, by their keys. */
  readonly outlined: ReadonlySet<string>;
}

/** Every floor and wall that is used, each as a flat plan. A flat board is one plan without a title. */
export function planPanels(item: ConduitItem, tiles: ReadonlyMap<string, Placement>, look: PlanLook): readonly Panel[] {
  return usedPlanes(item).map(plane => planPanel(item, tiles, plane, look));
}

function planPanel(item: ConduitItem, tiles: ReadonlyMap<string, Placement>, plane: Plane, look: PlanLook): Panel {
  const { faces } = latticeOfItem(item);
  const [left, top] = [look.text * 1.5, look.text * (item.lattice === 'flat' ? 1.3 : 2.8)];
  const first = faces[plane.cells[0]!.face]!;
  const cells = plane.cells.map(({ face, column, row }) =>
    planCell(item, tiles, faces[face]!, look, left + column * PLAN_CELL, top + row * PLAN_CELL),
  );
  const title =
    item.lattice === 'flat' ? '' : letters(planTitle(first, item.bounds), left, look.text, look.text, 'bold');
  const { above, beside } = planEdges(first, item.bounds, item.lattice === 'flat');
  const edges = [
    ...above.map((name, n) => centred(name, left + (n + 0.5) * PLAN_CELL, top - look.text * 0.4, look.text)),
    ...beside.map((name, n) =>
      centred(name, look.text * 0.6, top + (n + 0.5) * PLAN_CELL + look.text * 0.35, look.text),
    ),
  ];
  const titleWidth = item.lattice === 'flat' ? 0 : planTitle(first, item.bounds).length * look.text * 0.62;
  return {
    svg: title + edges.join('') + cells.join(''),
    width: left + Math.max(plane.columns * PLAN_CELL, titleWidth) + 2,
    height: top + plane.rows * PLAN_CELL + 2,
  };
}

function letters(text: string, x: number, y: number, size: number, weight: 'bold' | 'normal'): string {
  const bold = weight === 'bold' ? ' font-weight="700"' : '';
  return `<text x="${coordinate(x)}" y="${coordinate(y)}" font-size="${coordinate(size)}"${bold} fill="${INK}">${text}</text>`;
}

function centred(text: string, x: number, y: number, size: number): string {
  return `<text x="${coordinate(x)}" y="${coordinate(y)}" font-size="${coordinate(size)}" text-anchor="middle" fill="${QUIET}">${text}</text>`;
}

const INK = '#1b2433';
const QUIET = '#5d6675';
const OUTLINE = '#1f4e9e';

function planCell(
  item: ConduitItem,
  tiles: ReadonlyMap<string, Placement>,
  face: Face,
  { hasColours, outlined }: PlanLook,
  x: number,
  y: number,
): string {
  const key = faceKey(face);
  const tile = tiles.get(key);
  const isFixed = item.fixed.some(fixed => faceKey(fixed) === key);
  const isOpen = item.silhouette ? item.silhouette.some(shown => faceKey(shown) === key) : true;
  const colour = hasColours ? PICTURE_COLORS[isFixed ? 'fixed' : face.orientation] : isFixed ? '#d4d4d4' : '#ffffff';
  const place = `x="${coordinate(x)}" y="${coordinate(y)}" width="${PLAN_CELL}" height="${PLAN_CELL}"`;
  const look = isOpen || tile ? 'stroke-width="1.2"' : 'stroke-width="0.8" stroke-opacity="0.3" stroke-dasharray="2 3"';
  const square = `<rect ${place} fill="${isOpen || tile ? colour : 'none'}" stroke="${PICTURE_COLORS.line}" ${look}/>`;
  const mark = outlined.has(key)
    ? `<rect x="${coordinate(x + 3)}" y="${coordinate(y + 3)}" width="${PLAN_CELL - 6}" height="${PLAN_CELL - 6}" fill="none" stroke="${OUTLINE}" stroke-width="2.4" stroke-dasharray="4 3"/>`
    : '';
  return square + (tile ? tileOnPlan(tile.edges, x, y) : '') + (isFixed ? screwsSvg(x, y, PLAN_CELL) : '') + mark;
}

function tileOnPlan(edges: string, x: number, y: number): string {
  const scale = PLAN_CELL / 4;
  return pipesSvg(edges, ([rx, ry]) => [x + PLAN_CELL / 2 + rx * scale, y + PLAN_CELL / 2 - ry * scale], 3.6);
}

const ICON = 30;
/** Round a tray, into which the ends of pipes reach. */
const TRAY_EDGE = 2;

/** The tiles to place, each with how many there are, in rows no wider than a width. */
export function trayPanel(
  { inventory }: ConduitItem,
  width: number,
  look: Pick<PlanLook, 'text' | 'hasColours'>,
): Panel {
  const pitch = ICON + look.text * 2.1 + 8;
  const columns = Math.max(1, Math.min(inventory.length, Math.floor((width + 8) / pitch)));
  const row = Math.max(ICON, look.text * 1.2) + 9;
  const icons = inventory.map(({ tile, count }, n) => {
    const [x, y] = [(n % columns) * pitch + TRAY_EDGE, Math.floor(n / columns) * row + TRAY_EDGE];
    return (
      trayIcon(tile, x, y, look.hasColours) +
      letters(`×${count}`, x + ICON + 4, y + ICON / 2 + look.text * 0.36, look.text, 'bold')
    );
  });
  return { svg: icons.join(''), width: columns * pitch, height: Math.ceil(inventory.length / columns) * row };
}

function trayIcon(tile: string, x: number, y: number, hasColours: boolean): string {
  const edges = edgesText(TILE_SET[tileNumberOf(tile)]!.reference);
  const scale = ICON / 4;
  const pipes = pipesSvg(edges, ([rx, ry]) => [x + ICON / 2 + rx * scale, y + ICON / 2 - ry * scale], 2.8);
  const place = `x="${coordinate(x)}" y="${coordinate(y)}" width="${ICON}" height="${ICON}" rx="3"`;
  return `<rect ${place} fill="${hasColours ? PICTURE_COLORS.flat : '#ffffff'}" stroke="${PICTURE_COLORS.line}"/>${pipes}`;
}
