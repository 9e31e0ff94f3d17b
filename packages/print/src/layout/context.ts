import type { PaperLook } from '@tessera/core';
import type { PrintJob } from '../job.ts';
import { pageFrame } from './margins.ts';
import type { PageArea, PageBox, PrintPage } from './page.ts';
import { QUIET } from './page.ts';
import { type TypeScale, typeScale } from './scale.ts';
import { cut, lineHeight, type TextMeter, textBox } from './text.ts';

/** What every part of a layout knows. */
export interface LayoutContext {
  readonly job: PrintJob;
  readonly meter: TextMeter;
  readonly scale: TypeScale;
  /** The inner margin of a bound book. */
  readonly gutter: number;
}

export function contextFor(job: PrintJob, meter: TextMeter, gutter: number): LayoutContext {
  return { job, meter, scale: typeScale(job.options), gutter };
}

/** The room for a drawing. */
export function lookFor({ job: { options }, scale }: LayoutContext, { width, height }: PageArea): PaperLook {
  return { width, height, leastText: scale.least, ink: options.ink, hasPatterns: options.hasPatterns };
}

/** What is left of a page above its number. */
export function contentArea(context: LayoutContext, page: number): PageArea {
  const frame = pageFrame(context.job.options, page, context.gutter);
  return { ...frame, height: frame.height - footHeight(context) };
}

function footHeight({ scale }: LayoutContext): number {
  return lineHeight(scale.small) * 1.9;
}

interface NewPage {
  readonly boxes: readonly PageBox[];
  readonly part?: string;
  readonly hasNumber?: boolean;
}

/** A page with its number below what stands on it. */
export function pageWith(context: LayoutContext, page: number, { boxes, part, hasNumber = true }: NewPage): PrintPage {
  const frame = pageFrame(context.job.options, page, context.gutter);
  const foot = hasNumber ? footOf(context, frame, page) : [];
  return { frame, boxes: [...boxes, ...foot], ...(part === undefined ? {} : { part }) };
}

/** The number on the outer side, and the title on the inner one. */
function footOf({ job, meter, scale }: LayoutContext, frame: PageArea, page: number): readonly PageBox[] {
  const y = frame.y + frame.height - lineHeight(scale.small);
  const isLeft = job.options.isBound && page % 2 === 0;
  const number = textBox(
    meter,
    String(page),
    { x: frame.x, y, width: frame.width },
    {
      face: 'strong',
      size: scale.small,
      align: isLeft ? 'left' : 'right',
    },
  );
  const title = textBox(
    meter,
    cut(meter, job.title, frame.width * 0.8, { face: 'text', size: scale.small }),
    { x: frame.x, y, width: frame.width },
    {
      face: 'text',
      size: scale.small,
      colour: QUIET,
      align: isLeft ? 'right' : 'left',
    },
  );
  return [number, title];
}

/** Areas in rows, with a gap between. */
export function gridAreas(area: PageArea, columns: number, rows: number, gap: number): readonly PageArea[] {
  const width = (area.width - gap * (columns - 1)) / columns;
  const height = (area.height - gap * (rows - 1)) / rows;
  return Array.from({ length: columns * rows }, (_, n) => ({
    x: area.x + (n % columns) * (width + gap),
    y: area.y + Math.floor(n / columns) * (height + gap),
    width,
    height,
  }));
}

/** Columns and rows for so many on a page. */
export const GRIDS: Readonly<Record<number, readonly [columns: number, rows: number]>> = {
  1: [1, 1],
  2: [1, 2],
  4: [2, 2],
  6: [2, 3],
  12: [3, 4],
};
