import { accept, refuse, type Verdict } from '@tessera/core';
import type { PrintEntry, PrintJob } from '../job.ts';
import { MOST_PRINTED, PAPERS, PER_PAGE } from '../options.ts';
import { words } from '../words.ts';
import { contentArea, contextFor, GRIDS, gridAreas, type LayoutContext, pageWith } from './context.ts';
import { coverPage, imprintPage } from './cover.ts';
import { gutterFor } from './margins.ts';
import type { PageBox, PrintBook, PrintPage } from './page.ts';
import type { PictureFault } from './picture.ts';
import { hasCode, puzzleCell } from './puzzle-cell.ts';
import { rulesPages } from './rules.ts';
import { solutionCell } from './solution-cell.ts';
import { lineHeight, type TextMeter, textBox } from './text.ts';
import { worksheetPage } from './worksheet.ts';

/** A laid out print, and what a person should know about it. */
export interface LaidOut {
  readonly book: PrintBook;
  readonly notes: readonly string[];
}

export type PrintFault = 'empty' | 'size' | PictureFault;

const CELL_GAP = 22;
const FEWEST_BOUND = 24;
const MOST_BOUND = 828;

/** Lays a job out on pages. */
export function layoutBook(job: PrintJob, meter: TextMeter): Verdict<LaidOut, PrintFault> {
  if (job.entries.length === 0) return refuse('empty', words.faults.none);
  if (job.entries.length > MOST_PRINTED) return refuse('size', words.faults.tooMany(job.entries.length, MOST_PRINTED));
  // A wider gutter can make more pages, and more pages a wider gutter.
  for (let gutter = gutterFor(0); ; ) {
    const pages = assembled(contextFor(job, meter, gutter));
    if (!pages.ok) return pages;
    const needed = gutterFor(pages.value.length);
    if (!job.options.isBound || needed <= gutter) return accept(laidOut(job, pages.value));
    gutter = needed;
  }
}

function laidOut(job: PrintJob, pages: readonly PrintPage[]): LaidOut {
  const { options, entries } = job;
  const notes: string[] = [];
  const long = entries.filter(entry => entry.link !== null && !hasCode(entry)).length;
  if (long > 0) notes.push(words.notes.longLinks(long));
  if (options.isBound && pages.length < FEWEST_BOUND) notes.push(words.notes.fewPages(pages.length));
  if (options.isBound && pages.length > MOST_BOUND) notes.push(words.notes.manyPages(pages.length));
  return { book: { ...PAPERS[options.paper], ink: options.ink, pages }, notes };
}

/** Where parts begin; pages refer to each other by these. */
interface PartPages {
  readonly puzzles: number;
  readonly solutions: number;
  /** Solutions on each of their pages. */
  readonly perSolutionPage: number;
}

/** Solutions on a page of A4 where a family does not say. */
const USUAL_SOLUTIONS = 6;

function assembled(context: LayoutContext): Verdict<readonly PrintPage[], PrintFault> {
  const { options, entries } = context.job;
  const front = frontMatter(context, 1);
  if (!front.ok) return front;
  const perSolutionPage = options.hasSolutions ? solutionsOnPage(context) : accept(1);
  if (!perSolutionPage.ok) return perSolutionPage;
  const toRight = (pages: number) => (options.isBound && pages % 2 === 1 ? pages + 1 : pages);
  const puzzles = toRight(front.value.length) + 1;
  const puzzlePages = Math.ceil(entries.length / options.perPage);
  const starts: PartPages = {
    puzzles,
    solutions: toRight(puzzles - 1 + puzzlePages) + 1,
    perSolutionPage: perSolutionPage.value,
  };
  const parts: readonly (() => Verdict<readonly PrintPage[], PrintFault>)[] = [
    () => frontMatter(context, options.hasSolutions ? starts.solutions : null),
    () => puzzlePart(context, starts),
    ...(options.hasSolutions ? [() => solutionPart(context, starts)] : []),
  ];
  const pages: PrintPage[] = [];
  for (const part of parts) {
    while (pages.length < toRight(pages.length)) pages.push(blankPage(context, pages.length + 1));
    const made = part();
    if (!made.ok) return made;
    pages.push(...made.value);
  }
  while (pages.length < toRight(pages.length)) pages.push(blankPage(context, pages.length + 1));
  return accept(pages);
}

function blankPage(context: LayoutContext, page: number): PrintPage {
  return pageWith(context, page, { boxes: [], hasNumber: false });
}

/** What comes before the puzzles. */
function frontMatter(context: LayoutContext, solutionPage: number | null): Verdict<readonly PrintPage[], PrintFault> {
  const { options, entries, example } = context.job;
  const pages: PrintPage[] = [];
  if (options.hasCover) {
    const cover = coverPage(context);
    if (!cover.ok) return cover;
    pages.push(cover.value, ...(options.isBound ? [imprintPage(context)] : []));
  }
  for (const family of options.hasRules ? new Set(entries.map(entry => entry.family)) : []) {
    const rules = rulesPages(context, family, pages.length + 1, solutionPage);
    if (!rules.ok) return rules;
    pages.push(...rules.value);
  }
  if (!example) return accept(pages);
  const sheet = worksheetPage(context, pages.length + 1, example);
  return sheet.ok ? accept([...pages, sheet.value]) : explained(sheet, context, example.entry);
}

function explained(
  fault: Extract<Verdict<never, PictureFault>, { readonly ok: false }>,
  { job }: LayoutContext,
  { made }: PrintEntry,
  fewer: number | null = null,
): Verdict<never, PrintFault> {
  if (fault.reason === 'drawing') return refuse('drawing', words.faults.drawing(made.id, fault.note));
  const { perPage, paper } = job.options;
  return refuse('small', words.faults.small(perPage, words.papers[paper], made.id, fewer));
}

function puzzlePart(context: LayoutContext, starts: PartPages): Verdict<readonly PrintPage[], PrintFault> {
  const { entries, options, example } = context.job;
  const place = (n: number) => ({
    number: n + 1,
    solutionPage: options.hasSolutions ? starts.solutions + Math.floor(n / starts.perSolutionPage) : null,
    hasGoal: options.perPage === 1 && !options.hasRules,
  });
  const pages: PrintPage[] = [];
  for (let first = 0; first < entries.length; first += options.perPage) {
    const page = starts.puzzles + pages.length;
    const cells = cellsOf(context, page, options.perPage);
    const boxes: PageBox[] = [];
    for (const [at, entry] of entries.slice(first, first + options.perPage).entries()) {
      const cell = puzzleCell(context, entry, place(first + at), cells[at]!);
      if (!cell.ok) return explained(cell, context, entry, fewerOnPage(context, entry, page));
      boxes.push(...cell.value);
    }
    const part = pages.length === 0 && !example ? { part: partTitle(context) } : {};
    pages.push(pageWith(context, page, { boxes, ...part }));
  }
  return accept(pages);
}

function partTitle({ job }: LayoutContext): string {
  return job.title;
}

function cellsOf(context: LayoutContext, page: number, count: number) {
  const [columns, rows] = GRIDS[count]!;
  return gridAreas(contentArea(context, page), columns, rows, CELL_GAP);
}

/** The largest number on a page at which an item can be read; null where even one cannot. */
function fewerOnPage(context: LayoutContext, entry: PrintEntry, page: number): number | null {
  const { perPage } = context.job.options;
  const place = { number: 1, solutionPage: 1, hasGoal: false };
  const isReadable = (count: number) => puzzleCell(context, entry, place, cellsOf(context, page, count)[0]!).ok;
  return PER_PAGE.filter(count => count < perPage).findLast(isReadable) ?? null;
}

function solutionHead(context: LayoutContext): number {
  return lineHeight(context.scale.heading) + 8;
}

function solutionCells(context: LayoutContext, page: number, count: number) {
  const area = contentArea(context, page);
  const head = solutionHead(context);
  const [columns, rows] = GRIDS[count]!;
  return gridAreas({ ...area, y: area.y + head, height: area.height - head }, columns, rows, CELL_GAP * 0.8);
}

/** As many solutions on a page as the families allow and a person can read. */
function solutionsOnPage(context: LayoutContext): Verdict<number, PrintFault> {
  const { entries, options } = context.job;
  const preferred = entries.map(({ family }) => family.printing?.solutionsOnPage ?? USUAL_SOLUTIONS);
  const most = Math.min(...preferred) / (options.isLarge ? 2 : 1);
  const counts = Object.keys(GRIDS).map(Number).toReversed();
  const cell = (count: number, entry: PrintEntry) =>
    solutionCell(context, entry, { number: 1, puzzlePage: 1 }, solutionCells(context, 1, count)[0]!);
  const fits = (count: number) => entries.every(entry => cell(count, entry).ok);
  const count = counts.find(one => one <= most && fits(one));
  if (count !== undefined) return accept(count);
  const entry = entries.find(one => !cell(1, one).ok)!;
  return explained(cell(1, entry) as Extract<ReturnType<typeof cell>, { readonly ok: false }>, context, entry);
}

function solutionPart(context: LayoutContext, starts: PartPages): Verdict<readonly PrintPage[], PrintFault> {
  const { entries, options } = context.job;
  const count = starts.perSolutionPage;
  const pages: PrintPage[] = [];
  for (let first = 0; first < entries.length; first += count) {
    const page = starts.solutions + pages.length;
    const area = contentArea(context, page);
    const title = textBox(context.meter, words.solutions.title, area, { face: 'title', size: context.scale.heading });
    const boxes: PageBox[] = [title];
    const cells = solutionCells(context, page, count);
    for (const [at, entry] of entries.slice(first, first + count).entries()) {
      const n = first + at;
      const place = { number: n + 1, puzzlePage: starts.puzzles + Math.floor(n / options.perPage) };
      const cell = solutionCell(context, entry, place, cells[at]!);
      if (!cell.ok) return explained(cell, context, entry);
      boxes.push(...cell.value);
    }
    pages.push(pageWith(context, page, { boxes, ...(first === 0 ? { part: words.solutions.title } : {}) }));
  }
  return accept(pages);
}
