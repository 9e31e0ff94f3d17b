import { accept, type Family, type RulePicture, rulesOf, type Verdict } from '@tessera/core';
import { PAPERS } from '../options.ts';
import { words } from '../words.ts';
import type { LayoutContext } from './context.ts';
import { type FlowBlock, flowPages, together } from './flow.ts';
import type { PageArea, PageBox, PrintPage } from './page.ts';
import { type PictureFault, pictureBox } from './picture.ts';
import { textBox } from './text.ts';

const GAP = 16;
/** Narrower paper has one picture under the other. */
const LEAST_ROW = 500;

/** The rules of a family with their pictures, and how these pages are used. */
export function rulesPages(
  context: LayoutContext,
  family: Family,
  first: number,
  solutionPage: number | null,
): Verdict<readonly PrintPage[], PictureFault> {
  const { job, meter, scale } = context;
  const pictures = family.printing?.rules?.(job.options.ink) ?? family.pictures.rules?.() ?? [];
  const fault = pictures.map(picture => drawn(picture, { x: 0, y: 0, width: 100, height: 100 })).find(box => !box.ok);
  if (fault) return fault as Extract<typeof fault, { readonly ok: false }>;
  const text =
    (line: string, face: 'text' | 'strong' | 'title', size: number): FlowBlock =>
    at => [textBox(meter, line, at, { face, size })];
  const use = [
    words.rules.tier,
    ...(job.entries.some(({ link }) => link !== null) ? [words.rules.code] : []),
    ...(solutionPage === null ? [] : [words.rules.solutions(solutionPage)]),
  ];
  const title = words.rules.title(family.title);
  const [opening, ...rest] = rulesFor(context, family).map(
    (rule, n): FlowBlock =>
      at =>
        numbered(context, n + 1, rule, at),
  );
  const head = (line: string) => text(line, 'strong', scale.body * 1.15);
  const blocks: FlowBlock[] = [
    text(title, 'title', scale.heading),
    ...pictureBlocks(context, pictures),
    together(scale.body * 0.5, head(words.rules.list), opening!),
    ...rest,
    together(
      scale.body * 0.5,
      head(job.options.isBound ? words.rules.use : words.rules.useSheet),
      text(use.join(' '), 'text', scale.body),
    ),
  ];
  return accept(flowPages(context, first, blocks, title, scale.body * 0.8));
}

/** The rules of the items where all have the same, else those of the family. */
function rulesFor({ job }: LayoutContext, family: Family): readonly string[] {
  const own = job.entries
    .filter(entry => entry.family === family)
    .map(({ made: { item } }) => family.printing?.rulesFor?.(item) ?? rulesOf(family, item));
  const [first = family.words.rules] = own;
  if (own.every(rules => rules.join() === first.join())) return first;
  return family.printing?.rulesFor
    ? own.reduce((most, rules) => (rules.length > most.length ? rules : most))
    : family.words.rules;
}

function numbered({ meter, scale }: LayoutContext, number: number, rule: string, at: PageArea): readonly PageBox[] {
  const indent = scale.body * 1.8;
  return [
    textBox(meter, String(number), { ...at, width: indent }, { face: 'strong', size: scale.body }),
    textBox(meter, rule, { ...at, x: at.x + indent, width: at.width - indent }, { face: 'text', size: scale.body }),
  ];
}

function drawn({ svg }: RulePicture, area: PageArea) {
  return pictureBox({ svg }, area, { leastText: 0, keepsLeastWidth: false, at: 'middle' });
}

/** In one row where there is room, else each beside what it shows. */
function pictureBlocks(context: LayoutContext, pictures: readonly RulePicture[]): readonly FlowBlock[] {
  if (pictures.length === 0) return [];
  const { isLarge, paper } = context.job.options;
  const row: FlowBlock = at => {
    const width = (at.width - GAP * (pictures.length - 1)) / pictures.length;
    return pictures.flatMap((picture, n) => captioned(context, picture, { ...at, x: at.x + n * (width + GAP), width }));
  };
  const beside = pictures.map(
    (picture): FlowBlock =>
      at => {
        const width = at.width * 0.36;
        const area = { ...at, width, height: width };
        const box = drawn(picture, area);
        const text = captionBoxes(context, picture, { ...at, x: at.x + width + GAP, width: at.width - width - GAP });
        return [...(box.ok ? [box.value] : []), ...text];
      },
  );
  return !isLarge && PAPERS[paper].width >= LEAST_ROW ? [row] : beside;
}

function captioned(context: LayoutContext, picture: RulePicture, area: PageArea): readonly PageBox[] {
  const box = drawn(picture, { ...area, height: area.width });
  return [...(box.ok ? [box.value] : []), ...captionBoxes(context, picture, { ...area, y: area.y + area.width + 8 })];
}

function captionBoxes(
  { meter, scale }: LayoutContext,
  { title, text }: RulePicture,
  area: PageArea,
): readonly PageBox[] {
  const head = textBox(meter, title, area, { face: 'strong', size: scale.body });
  const body = textBox(meter, text, { ...area, y: head.y + head.height + 2 }, { face: 'text', size: scale.body });
  return [head, body];
}
