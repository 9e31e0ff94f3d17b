import { accept, type PaperAnswer, refuse, type Verdict } from '@tessera/core';
import { answerFor } from '../answer.ts';
import type { PrintEntry } from '../job.ts';
import { words } from '../words.ts';
import { type LayoutContext, lookFor } from './context.ts';
import { HAIRLINE, type PageArea, type PageBox, QUIET } from './page.ts';
import { type PictureFault, pictureBox } from './picture.ts';
import { lineHeight, textBox } from './text.ts';

interface SolutionPlace {
  readonly number: number;
  readonly puzzlePage: number;
}

const GAP = 12;
/** The part of a cell that the drawing takes beside what is said about it. */
const BESIDE = 0.46;

/** A finished item: its number, where it stands, the drawing, and what is said about it. */
export function solutionCell(
  context: LayoutContext,
  entry: PrintEntry,
  { number, puzzlePage }: SolutionPlace,
  area: PageArea,
): Verdict<readonly PageBox[], PictureFault> {
  const { meter, scale } = context;
  const title = textBox(meter, String(number), area, { face: 'strong', size: scale.body });
  const page = textBox(meter, words.solutions.page(puzzlePage), area, {
    face: 'text',
    size: scale.small,
    colour: QUIET,
    align: 'right',
  });
  const top = title.height + 4;
  const below = { ...area, y: area.y + top, height: area.height - top };
  const { family, made } = entry;
  const answer = answerFor(family, made);
  const [drawingArea, answerArea] = answer ? split(context, answer, below) : [below, null];
  const look = lookFor(context, drawingArea);
  const drawn = family.printing?.solution?.(made.item, made.proof, look) ?? {
    svg: family.pictures.svg(made.item, made.proof),
  };
  const picture = pictureBox(drawn, drawingArea, { leastText: scale.least, keepsLeastWidth: true, at: 'top' });
  if (!picture.ok) return picture;
  const told = answer && answerArea ? answerBoxes(context, answer, answerArea) : [];
  const isOver = told.some(box => box.y + box.height > area.y + area.height + 0.01);
  return isOver ? refuse('small') : accept([title, page, picture.value, ...told]);
}

/** A table stands beside the drawing or takes half of the height; lines take what they need under it. */
function split(context: LayoutContext, answer: PaperAnswer, area: PageArea): readonly [PageArea, PageArea] {
  if (answer.table && area.width > area.height) {
    const width = area.width * BESIDE;
    return [
      { ...area, width },
      { ...area, x: area.x + width + GAP, width: area.width - width - GAP },
    ];
  }
  const needed = Math.max(area.y, ...answerBoxes(context, answer, area).map(box => box.y + box.height)) - area.y;
  const height = area.height - needed - GAP;
  return [
    { ...area, height },
    { ...area, y: area.y + height + GAP, height: needed },
  ];
}

function answerBoxes(
  { meter, scale }: LayoutContext,
  { lines, table }: PaperAnswer,
  area: PageArea,
): readonly PageBox[] {
  const boxes: PageBox[] = [];
  let { y } = area;
  for (const [n, line] of lines.entries()) {
    const face = n === 0 ? 'strong' : 'text';
    const box = textBox(meter, line, { ...area, y }, { face, size: n === 0 ? scale.body : scale.small });
    boxes.push(box);
    y += box.height + 3;
  }
  if (!table) return boxes;
  y += 4;
  const widths = columnWidths(
    [table.head, ...table.rows].map(row => row.map(text => meter.width(text, 'strong', scale.small))),
    area.width,
  );
  for (const [n, row] of [table.head, ...table.rows].entries()) {
    let { x } = area;
    const cells = row.map((text, column) => {
      const cell = textBox(
        meter,
        text,
        { x, y, width: widths[column]! },
        {
          face: n === 0 ? 'strong' : 'text',
          size: scale.small,
          align: column === 0 ? 'left' : 'right',
        },
      );
      x += widths[column]!;
      return cell;
    });
    const height = Math.max(lineHeight(scale.small), ...cells.map(cell => cell.height));
    boxes.push(...cells);
    y += height + 1.5;
    boxes.push({ kind: 'fill', x: area.x, y: y - 1, width: area.width, height: 0.5, colour: HAIRLINE });
  }
  return boxes;
}

const COLUMN_GAP = 8;

/** Columns of numbers as wide as they need; the first takes what is left. */
function columnWidths(rows: readonly (readonly number[])[], width: number): readonly number[] {
  const columns = Math.max(...rows.map(row => row.length));
  const needed = Array.from({ length: columns }, (_, n) => Math.max(...rows.map(row => row[n] ?? 0)) + COLUMN_GAP);
  const others = needed.slice(1).reduce((sum, one) => sum + one, 0);
  return [Math.max(width - others, width * 0.25), ...needed.slice(1)];
}
