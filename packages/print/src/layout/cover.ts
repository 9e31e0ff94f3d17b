import { accept, listText, TIERS, type Verdict } from '@tessera/core';
import { words } from '../words.ts';
import { contentArea, type LayoutContext, lookFor, pageWith } from './context.ts';
import { ACCENT, type PageArea, type PageBox, type PrintPage, QUIET } from './page.ts';
import { type PictureFault, pictureBox } from './picture.ts';
import { lineHeight, textBox } from './text.ts';

/** Less room stays empty, in points. */
const LEAST_PICTURE = 90;

/** The first page: title, what is inside, and one of the puzzles. */
export function coverPage(context: LayoutContext): Verdict<PrintPage, PictureFault> {
  const { job, meter, scale } = context;
  const area = contentArea(context, 1);
  const inset = { ...area, y: area.y + area.height * 0.05 };
  const title = textBox(meter, job.title, inset, { face: 'title', size: titleSize(context, area) });
  const rule = {
    kind: 'fill',
    x: area.x,
    y: title.y + title.height + 8,
    width: 54,
    height: 3,
    colour: ACCENT,
  } as const;
  const told = textBox(
    meter,
    contentsText(context),
    { ...area, y: rule.y + 16 },
    { face: 'text', size: scale.body * 1.3 },
  );
  const boxes: PageBox[] = [title, rule, told];
  if (job.author !== '')
    boxes.push(
      textBox(
        meter,
        words.cover.by(job.author),
        { ...area, y: told.y + told.height + 4 },
        {
          face: 'text',
          size: scale.body * 1.3,
          colour: QUIET,
        },
      ),
    );
  const top = Math.max(...boxes.map(box => box.y + box.height)) + 30;
  const foot = area.y + area.height - lineHeight(scale.body);
  boxes.push(textBox(meter, words.app, { ...area, y: foot }, { face: 'title', size: scale.body * 1.1, colour: QUIET }));
  const room = { ...area, y: top, height: foot - top - 24 };
  const picture = room.height > LEAST_PICTURE ? coverPicture(context, room) : null;
  if (picture && !picture.ok) return picture;
  return accept(pageWith(context, 1, { boxes: picture ? [...boxes, picture.value] : boxes, hasNumber: false }));
}

/** As large as lets the longest word fit on its line, and the whole title on a third of the page. */
function titleSize(context: LayoutContext, { width, height }: PageArea): number {
  const { job, meter, scale } = context;
  const longest = Math.max(...job.title.split(' ').map(word => meter.width(word, 'title', scale.title)));
  let size = scale.title * Math.min(1, (width / longest) * 0.999);
  const isTooHigh = () => textBox(meter, job.title, { x: 0, y: 0, width }, { face: 'title', size }).height > height / 3;
  while (size > scale.body && isTooHigh()) size *= 0.9;
  return size;
}

function contentsText({ job }: LayoutContext): string {
  const { entries, options } = job;
  const kind = entries.every(({ family }) => family.judge.kind === 'choose') ? words.kinds.choose : words.kinds.solve;
  const found = TIERS.filter(tier => entries.some(({ made }) => made.grade.tier === tier)).map(
    tier => words.tiers[tier],
  );
  const count = (options.hasSolutions ? words.cover.contents : words.cover.plain)(entries.length, kind);
  return `${listText([...new Set(entries.map(({ family }) => family.title))])}\n${count}\n${tierText(found)}`;
}

function tierText(tiers: readonly string[]): string {
  return tiers.length > 1 ? words.cover.range(tiers[0]!, tiers.at(-1)!) : tiers.join('');
}

/** The first item, or the example: it is an ornament. */
function coverPicture(context: LayoutContext, area: PageArea) {
  const { example, entries } = context.job;
  const { family, made } = example?.entry ?? entries[0]!;
  const drawn = family.printing?.puzzle?.(made.item, lookFor(context, area)) ?? { svg: family.pictures.svg(made.item) };
  // Nobody reads what stands on a cover.
  return pictureBox(drawn, area, { leastText: 0, keepsLeastWidth: false, at: 'middle' });
}

/** The back of the title page of a book. */
export function imprintPage(context: LayoutContext): PrintPage {
  const { meter, scale, job } = context;
  const area = contentArea(context, 2);
  const lines = [words.imprint.made, words.imprint.proved];
  const told = job.entries.some(({ link }) => link !== null) ? [...lines, words.imprint.code] : lines;
  const look = { face: 'text', size: scale.small, colour: QUIET } as const;
  const { height } = textBox(meter, told.join('\n'), area, look);
  const box = textBox(meter, told.join('\n'), { ...area, y: area.y + area.height - height }, look);
  return pageWith(context, 2, { boxes: [box], hasNumber: false });
}
