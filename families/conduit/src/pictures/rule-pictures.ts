import type { RulePicture } from '@tessera/core';
import { codeOfPattern } from '../lattice.ts';
import { inventoryOf, placementOf } from '../placement.ts';
import type { ConduitItem, Placement } from '../schema.ts';
import { patternOfText } from '../tiles.ts';
import { validateConnections } from '../validate.ts';
import { coordinate, type Panel, PICTURE_COLORS, pipesSvg, QUARTER, screwsSvg } from './ink.ts';
import { boardPanel, documentOf, drawingOf, panelAt, THUMBNAIL_MARGIN } from './svg.ts';
import { RULE_TEXTS } from './words.ts';

const ROWS = ['-lr- -mmr --rm', 'lmm- mmlm l-lm', 'ml-- rl-r r--r'];

/** The finished network of the example, row by row. */
const SOLUTION: readonly Placement[] = ROWS.flatMap((row, z) =>
  row.split(' ').map((edges, x) => {
    const face = { x, y: 0, z, orientation: 'flat' } as const;
    return placementOf(face, codeOfPattern('flat', patternOfText(edges)!));
  }),
);
const isFixed = ({ x, z }: Placement) => (x === 2 && z === 0) || (x === 1 && z === 1);
const TO_LAY = SOLUTION.filter(placement => !isFixed(placement));
/** As many as lie in the second picture. */
const LAID = 4;

export const EXAMPLE: ConduitItem = {
  lattice: 'flat',
  bounds: { width: 3, height: 1, depth: 3 },
  inventory: inventoryOf(TO_LAY.map(({ tile }) => tile)),
  fixed: SOLUTION.filter(isFixed),
};

const TILE = 4 * QUARTER;
const LOOSE = 0.4;
const LAMP = '#e2571f';

/** The rules in three pictures of one small board. */
export function rulePictures(): readonly RulePicture[] {
  return [
    {
      ...RULE_TEXTS.tiles,
      svg: pictureOf([], TO_LAY),
    },
    {
      ...RULE_TEXTS.ends,
      svg: pictureOf(TO_LAY.slice(0, LAID), TO_LAY.slice(LAID)),
    },
    {
      ...RULE_TEXTS.done,
      svg: pictureOf(TO_LAY, []),
    },
  ];
}

/** The board with what is laid, its open ends ringed, and the other tiles beside it. */
function pictureOf(laid: readonly Placement[], loose: readonly Placement[]): string {
  const board = boardPanel({ ...drawingOf(EXAMPLE, laid), pipe: 8 });
  const { openConnectors } = validateConnections([...EXAMPLE.fixed, ...laid]);
  const rings = laid.length === 0 ? [] : openConnectors.map(({ point: [x, , z] }) => ring(x * QUARTER, z * QUARTER));
  const screws = EXAMPLE.fixed.map(({ x, z }) => screwsSvg(x * TILE, z * TILE, TILE));
  const side = loosePanel(loose);
  const width = board.width + side.width + 2 * THUMBNAIL_MARGIN;
  const panels = [
    panelAt({ ...board, svg: board.svg + screws.join('') + rings.join('') }, THUMBNAIL_MARGIN, THUMBNAIL_MARGIN),
    panelAt(side, board.width + THUMBNAIL_MARGIN, THUMBNAIL_MARGIN),
  ];
  return documentOf(panels.join(''), width, board.height + 2 * THUMBNAIL_MARGIN);
}

function ring(x: number, y: number): string {
  return `<circle cx="${coordinate(x)}" cy="${coordinate(y)}" r="11" fill="none" stroke="${LAMP}" stroke-width="5"/>`;
}

/** Tiles from the tray, as they lie in the solution. */
function loosePanel(tiles: readonly Placement[]): Panel {
  const side = TILE * LOOSE;
  const icons = tiles.map(({ edges }, i) => {
    const [x, y] = [THUMBNAIL_MARGIN * 1.5, i * (side + 2)];
    const centre = [x + side / 2, y + side / 2] as const;
    const pipes = pipesSvg(edges, ([rx, ry]) => [centre[0] + (rx * side) / 4, centre[1] - (ry * side) / 4], 4);
    const place = `x="${coordinate(x)}" y="${coordinate(y)}" width="${coordinate(side)}" height="${coordinate(side)}"`;
    return `<rect ${place} rx="3" fill="${PICTURE_COLORS.flat}" stroke="${PICTURE_COLORS.line}"/>${pipes}`;
  });
  return { svg: icons.join(''), width: tiles.length === 0 ? 0 : THUMBNAIL_MARGIN * 1.5 + side, height: 0 };
}
