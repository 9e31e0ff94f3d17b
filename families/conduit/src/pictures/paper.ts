import type { PaperDrawing, PaperLook, Printing } from '@tessera/core';
import type { ConduitKinds } from '../kinds.ts';
import { faceKey } from '../lattice.ts';
import { paperSentence } from '../paper-words.ts';
import type { ConduitItem, Placement } from '../schema.ts';
import { words } from '../words.ts';
import type { Panel } from './ink.ts';
import { PLAN_CELL, type PlanLook, planPanels, trayPanel } from './plans.ts';
import { rulePictures } from './rule-pictures.ts';
import { boardPanel, documentOf, drawingOf, panelAt } from './svg.ts';
import { PAPER_RULE_TEXTS, PLAN_WORDS } from './words.ts';

/** Points of a cell into which a person can still draw a tile. */
const LEAST_CELL = 15;
/** Points of a cell in which the tile of a solution can still be read. */
const LEAST_SOLVED_CELL = 9;
const GAP = 16;
/** Letters of the plans, in units; they grow where the plans are drawn small. */
const USUAL_TEXT = 10;
const TEXT_SIZES = [USUAL_TEXT, 13, 16, 20, 25] as const;

/** Widths of the tray, in widths of what stands over it. */
const TRAY_WIDTHS = [1, 1.25, 1.5, 1.8] as const;
const LEAST_TRAY = 220;

interface OnPaper {
  readonly item: ConduitItem;
  readonly placements: readonly Placement[];
  readonly hasTray: boolean;
  readonly outlined: ReadonlySet<string>;
}

/** The plans in rows, and the tiles under them, arranged as large as the room allows. */
function plansOnPaper(shown: OnPaper, look: PaperLook): PaperDrawing {
  const arrangements = TEXT_SIZES.flatMap(text => arranged(shown, look, text));
  const scale = ({ width, height }: Panel) => Math.min(look.width / width, look.height / height);
  const isLegible = ([text, panel]: (typeof arrangements)[number]) => text * scale(panel) >= look.leastText;
  const legible = arrangements.filter(isLegible);
  const [, best] = (legible.length > 0 ? legible : arrangements).reduce((one, other) =>
    scale(other[1]) > scale(one[1]) ? other : one,
  );
  const svg = documentOf(best.svg, best.width, best.height);
  return { svg, leastWidth: (best.width * (shown.hasTray ? LEAST_CELL : LEAST_SOLVED_CELL)) / PLAN_CELL };
}

/** The same panels with each number of plans in a row, with their letters. */
function arranged({ item, placements, hasTray, outlined }: OnPaper, { ink }: PaperLook, text: number) {
  const tiles = new Map([...placements, ...item.fixed].map(placement => [faceKey(placement), placement]));
  const plan: PlanLook = { text, hasColours: ink === 'colour', outlined };
  const plans = planPanels(item, tiles, plan);
  const shown = hasTray && item.lattice !== 'flat' ? [...plans, overview(item, plans[0]!.height)] : plans;
  return shown.flatMap((_, n): readonly (readonly [number, Panel])[] => {
    const upper = inRows(shown, n + 1);
    if (!hasTray) return [[text, upper]];
    return TRAY_WIDTHS.map(times => {
      const tray = trayPanel(item, Math.max(upper.width, LEAST_TRAY) * times, plan);
      const width = Math.max(upper.width, tray.width);
      const board = panelAt(upper, (width - upper.width) / 2, 0);
      const svg = board + panelAt(tray, (width - tray.width) / 2, upper.height + GAP);
      return [text, { svg, width, height: upper.height + GAP + tray.height }];
    });
  });
}

/** The empty board from a corner, to see where the plans belong. */
function overview(item: ConduitItem, height: number): Panel {
  const board = boardPanel({ ...drawingOf(item, []), pipe: 8 });
  const scale = Math.min(1, (height - 8) / board.height);
  return {
    svg: `<g transform="translate(4 4) scale(${scale.toFixed(3)})">${board.svg}</g>`,
    width: board.width * scale + 8,
    height: board.height * scale + 8,
  };
}

function inRows(panels: readonly Panel[], inRow: number): Panel {
  let [x, y, rowHeight, width] = [0, 0, 0, 0];
  const placed = panels.map((panel, n) => {
    if (n > 0 && n % inRow === 0) {
      [x, y] = [0, y + rowHeight + GAP];
      rowHeight = 0;
    }
    const svg = panelAt(panel, x, y);
    x += panel.width + GAP;
    width = Math.max(width, x - GAP);
    rowHeight = Math.max(rowHeight, panel.height);
    return svg;
  });
  return { svg: placed.join(''), width, height: y + rowHeight };
}

/** The item with only the tiles that are still to be placed. */
function withoutPlaced(item: ConduitItem, placements: readonly Placement[]): ConduitItem {
  const inventory = item.inventory.flatMap(({ tile, count }) => {
    const left = count - placements.filter(placed => placed.tile === tile).length;
    return left > 0 ? [{ tile, count: left }] : [];
  });
  return { ...item, inventory };
}

const NONE: ReadonlySet<string> = new Set();

/** On paper every layer is a flat plan. */
export const conduitPrinting: Printing<ConduitKinds> = {
  puzzle: (item, look) => plansOnPaper({ item, placements: [], hasTray: true, outlined: NONE }, look),
  solution: (item, proof, look) =>
    plansOnPaper({ item, placements: proof.solutions[0]!, hasTray: false, outlined: NONE }, look),
  answer: (_, { solutionsRaw }) => (solutionsRaw > 1 ? { lines: [PLAN_WORDS.others(solutionsRaw)] } : null),
  state: ({ item, placements }, spots, look) =>
    plansOnPaper(
      { item: withoutPlaced(item, placements), placements, hasTray: true, outlined: new Set(spots.map(String)) },
      look,
    ),
  say: paperSentence,
  rulesFor: item => [...words.rulesFor!(item), ...(item.lattice === 'flat' ? [] : [PLAN_WORDS.legend])],
  rules: () => rulePictures().map((picture, n) => ({ ...picture, text: PAPER_RULE_TEXTS[n] ?? picture.text })),
  solutionsOnPage: 6,
};
