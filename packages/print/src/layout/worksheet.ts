import { accept, type Verdict } from '@tessera/core';
import type { WorksheetExample } from '../job.ts';
import { words } from '../words.ts';
import { contentArea, type LayoutContext, lookFor, pageWith } from './context.ts';
import { ACCENT, type PageArea, type PageBox, type PrintPage, QUIET } from './page.ts';
import { type PictureFault, pictureBox } from './picture.ts';
import { lineHeight, textBox } from './text.ts';

const GAP = 18;

/** The first page of a worksheet: the technique, and an example step by step. */
export function worksheetPage(
  context: LayoutContext,
  page: number,
  example: WorksheetExample,
): Verdict<PrintPage, PictureFault> {
  const { meter, scale, job } = context;
  const area = contentArea(context, page);
  const names = nameLines(context, area);
  const label = textBox(
    meter,
    words.worksheet.label,
    { ...area, y: names.bottom + 22 },
    {
      face: 'strong',
      size: scale.body,
      colour: ACCENT,
    },
  );
  const below = (box: PageArea, gap: number) => ({ ...area, y: box.y + box.height + gap });
  const title = textBox(meter, example.title, below(label, 2), { face: 'title', size: scale.heading });
  const idea = textBox(meter, example.idea, below(title, 6), { face: 'text', size: scale.body });
  const head = textBox(meter, words.worksheet.example, below(idea, 20), { face: 'strong', size: scale.body * 1.15 });
  const next = textBox(meter, words.worksheet.next(job.entries.length), area, { face: 'strong', size: scale.body });
  const top = head.y + head.height + 8;
  const bottom = area.y + area.height - next.height;
  const shown = exampleBoxes(context, example, { ...area, y: top, height: bottom - top - 12 });
  if (!shown.ok) return shown;
  const told = Math.max(...shown.value.map(box => box.y + box.height));
  const end = textBox(
    meter,
    words.worksheet.next(job.entries.length),
    { ...area, y: Math.min(bottom, told + 24) },
    { face: 'strong', size: scale.body },
  );
  const boxes = [...names.boxes, label, title, idea, head, ...shown.value, end];
  return accept(pageWith(context, page, { boxes, part: example.title }));
}

/** Where a name and a date are written. */
function nameLines({ meter, scale }: LayoutContext, area: PageArea) {
  const y = area.y;
  const split = area.x + area.width * 0.62;
  const line = (label: string, x: number, end: number): readonly PageBox[] => {
    const box = textBox(meter, label, { x, y, width: end - x }, { face: 'text', size: scale.body, colour: QUIET });
    const start = x + meter.width(label, 'text', scale.body) + 6;
    return [box, { kind: 'fill', x: start, y: y + box.height, width: end - start, height: 0.75, colour: QUIET }];
  };
  const { name, date } = words.worksheet;
  const boxes = [...line(name, area.x, split), ...line(date, split + GAP, area.x + area.width)];
  return { boxes, bottom: y + lineHeight(scale.body) };
}

/** The picture, and beside or under it what the step says. */
function exampleBoxes(
  context: LayoutContext,
  { entry: { family, made }, step, remarks }: WorksheetExample,
  area: PageArea,
): Verdict<readonly PageBox[], PictureFault> {
  const isBeside = area.width > 460 && !context.job.options.isLarge;
  const width = isBeside ? area.width * 0.52 : area.width;
  const steps = (at: PageArea) => stepBoxes(context, remarks, at);
  const under = steps(area);
  const needed = Math.max(...under.map(box => box.y + box.height)) - area.y;
  const room = { ...area, width, height: isBeside ? area.height : area.height - needed - GAP };
  const look = lookFor(context, room);
  const spots = step?.hint.remarks.at(-1)?.spots ?? [];
  const drawn = step
    ? (family.printing?.state?.(step.state, spots, look) ?? { svg: family.pictures.svg(made.item) })
    : (family.printing?.solution?.(made.item, made.proof, look) ?? { svg: family.pictures.svg(made.item, made.proof) });
  const picture = pictureBox(drawn, room, { leastText: context.scale.least, keepsLeastWidth: false, at: 'top' });
  if (!picture.ok) return picture;
  const { value } = picture;
  const told = isBeside
    ? steps({ ...area, x: area.x + width + GAP, width: area.width - width - GAP })
    : steps({ ...area, y: value.y + value.height + GAP });
  return accept([value, ...told]);
}

function stepBoxes({ meter, scale }: LayoutContext, remarks: readonly string[], area: PageArea): readonly PageBox[] {
  const indent = scale.body * 1.8;
  let { y } = area;
  return remarks.flatMap((remark, n) => {
    const number = textBox(meter, String(n + 1), { x: area.x, y, width: indent }, { face: 'strong', size: scale.body });
    const text = textBox(
      meter,
      remark,
      { x: area.x + indent, y, width: area.width - indent },
      {
        face: 'text',
        size: scale.body,
      },
    );
    y += text.height + scale.body * 0.6;
    return [number, text];
  });
}
