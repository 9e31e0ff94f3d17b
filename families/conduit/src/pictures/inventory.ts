import type { ConduitItem } from '../schema.ts';
import { sitesName, tileShape } from '../tile-names.ts';
import { edgesText, TILE_SET, tileNumberOf } from '../tiles.ts';
import { coordinate, MARGIN, type Panel, PICTURE_COLORS, pipesSvg } from './ink.ts';

const ICON = 44;
const ROW = ICON + 12;
const COLUMN = 208;
const LINE = 15;
const PER_COLUMN = 6;

/** The tiles to be laid, each once with how many there are, its ends in words and its code. */
export function inventoryPanel({ inventory }: ConduitItem): Panel {
  const icons = inventory.map(({ tile, count }, i) =>
    iconSvg(tile, count, MARGIN + Math.floor(i / PER_COLUMN) * COLUMN, (i % PER_COLUMN) * ROW),
  );
  const columns = Math.ceil(inventory.length / PER_COLUMN);
  return {
    svg: icons.join(''),
    width: columns * COLUMN + MARGIN,
    height: Math.min(inventory.length, PER_COLUMN) * ROW,
  };
}

function iconSvg(tile: string, count: number, x: number, y: number): string {
  const edges = edgesText(TILE_SET[tileNumberOf(tile)]!.reference);
  const scale = ICON / 4;
  const pipes = pipesSvg(edges, ([rx, ry]) => [x + ICON / 2 + rx * scale, y + ICON / 2 - ry * scale]);
  const place = `x="${coordinate(x)}" y="${coordinate(y)}" width="${ICON}" height="${ICON}"`;
  const square = `<rect ${place} fill="${PICTURE_COLORS.flat}" stroke="${PICTURE_COLORS.line}"/>`;
  const lines = [`${count} × ${tileShape(tile)}`, ...(sitesName(tile) ? [sitesName(tile), tile] : [])];
  const top = y + ICON / 2 + 4 - ((lines.length - 1) * LINE) / 2;
  const texts = lines.map((line, i) => `<text x="${x + ICON + 8}" y="${coordinate(top + i * LINE)}">${line}</text>`);
  return square + pipes + texts.join('');
}
