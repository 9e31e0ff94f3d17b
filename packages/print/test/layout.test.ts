import { expectOk } from '@tessera/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { fontOnDisk } from '../src/fonts/on-node.ts';
import type { PrintJob } from '../src/job.ts';
import { layoutBook } from '../src/layout/book.ts';
import { gutterFor } from '../src/layout/margins.ts';
import type { PageArea, PageBox, PrintPage } from '../src/layout/page.ts';
import type { TextMeter } from '../src/layout/text.ts';
import { PAPER_NAMES, PAPERS, PER_PAGE, PRINT_DEFAULTS, type PrintOptions } from '../src/options.ts';
import { openPress } from '../src/pdf/press.ts';
import { worksheetFor } from '../src/worksheet.ts';
import { entriesOf, FAMILIES, itemsOf, jobOf, TAUGHT } from './entries.ts';
import { isPromised, MOST_ON_PAGE, paramsIn } from './most-on-page.ts';

let meter: TextMeter;
beforeAll(async () => {
  meter = (await openPress(fontOnDisk, { title: '', author: '' })).meter;
});

const NEARLY = 0.05;

function isWithin(inner: PageArea, outer: PageArea): boolean {
  return (
    inner.x >= outer.x - NEARLY &&
    inner.y >= outer.y - NEARLY &&
    inner.x + inner.width <= outer.x + outer.width + NEARLY &&
    inner.y + inner.height <= outer.y + outer.height + NEARLY
  );
}

/** Where the letters of a box are, each line from its ascenders to its descenders. */
function lettersOf(box: PageBox): readonly PageArea[] {
  if (box.kind === 'text')
    return box.lines.map(({ text, x, y }) => ({
      x,
      y: y - box.size * 0.75,
      width: meter.width(text, box.face, box.size),
      height: box.size,
    }));
  if (box.kind !== 'drawing') return [];
  const scale = box.width / box.drawing.width;
  return box.drawing.shapes.flatMap(shape => {
    if (shape.kind !== 'letters') return [];
    const width = meter.width(shape.text, shape.isBold ? 'strong' : 'text', shape.size);
    const before = { start: 0, middle: width / 2, end: width }[shape.anchor];
    return {
      x: box.x + (shape.x - before) * scale,
      y: box.y + (shape.y - shape.size * 0.73) * scale,
      width: width * scale,
      height: shape.size * 0.73 * scale,
    };
  });
}

/** Everything that is wrong with a page. */
function faultsOn(
  page: PrintPage,
  { width, height }: { readonly width: number; readonly height: number },
): readonly string[] {
  const sheet = { x: 18, y: 18, width: width - 36, height: height - 36 };
  const faults = isWithin(page.frame, sheet) ? [] : ['the frame is less than a quarter of an inch from the edge'];
  for (const box of page.boxes) {
    if (!isWithin(box, page.frame))
      faults.push(`${box.kind} outside the margins: ${JSON.stringify({ ...box, drawing: 0 })}`);
    for (const letters of lettersOf(box))
      if (!isWithin(letters, box)) faults.push(`letters outside their ${box.kind}: ${JSON.stringify(letters)}`);
  }
  for (const [n, box] of page.boxes.entries())
    for (const other of page.boxes.slice(n + 1)) if (overlap(box, other)) faults.push(`${box.kind} over ${other.kind}`);
  return faults;
}

/** Whether what is drawn in two boxes meets. Boxes of texts may be wider than their lines. */
function overlap(one: PageBox, other: PageBox): boolean {
  const areas = (box: PageBox): readonly PageArea[] => (box.kind === 'text' ? lettersOf(box) : [box]);
  return areas(one).some(a =>
    areas(other).some(
      b =>
        a.x + NEARLY < b.x + b.width &&
        b.x + NEARLY < a.x + a.width &&
        a.y + NEARLY < b.y + b.height &&
        b.y + NEARLY < a.y + a.height,
    ),
  );
}

function laidOut(job: PrintJob) {
  return expectOk(layoutBook(job, meter));
}

const ITEMS = 5;

describe.each(FAMILIES.map(family => [family.id, family] as const))('a print of %s', (_, family) => {
  const entries = () => entriesOf(family, itemsOf(family, ITEMS));
  const [first] = family.presets;
  const row = MOST_ON_PAGE.find(
    one => one.family === family.id && paramsIn(one, family).some(params => params === first!.params),
  )!;

  it.each(PAPER_NAMES.flatMap(paper => PER_PAGE.map(perPage => [paper, perPage] as const)))(
    'keeps everything in its box and within the margins on %s, %i on a page',
    async (paper, perPage) => {
      for (const more of [{}, { isBound: true, ink: 'black', hasPatterns: true }, { isLarge: true }] as const) {
        const options = { ...PRINT_DEFAULTS, paper, perPage, ...more };
        const laid = layoutBook(jobOf(await entries(), options), meter);
        if (!laid.ok) {
          expect([laid.reason, isPromised(row, options)]).toEqual(['small', false]);
          continue;
        }
        for (const [n, page] of laid.value.book.pages.entries())
          expect({ page: n + 1, faults: faultsOn(page, PAPERS[paper]) }).toEqual({ page: n + 1, faults: [] });
      }
    },
  );

  it('names the right page beside each puzzle and each solution', async () => {
    const { pages } = laidOut(jobOf(await entries(), { perPage: 1, paper: 'letter' })).book;
    const textsOn = (page: PrintPage) =>
      page.boxes.flatMap(box => (box.kind === 'text' ? [box.lines.map(({ text }) => text).join(' ')] : []));
    const puzzlePages = new Map<number, number>();
    const told = new Map<number, number>();
    for (const [at, page] of pages.entries()) {
      const solution = textsOn(page).find(text => text.startsWith('Solution: page '));
      if (solution === undefined) continue;
      const number = puzzlePages.size + 1;
      puzzlePages.set(number, at + 1);
      told.set(number, Number(solution.slice(15)));
    }
    expect(puzzlePages.size).toBe(ITEMS);
    for (const [number, page] of told) {
      const texts = textsOn(pages[page - 1]!);
      expect(texts).toContain(String(number));
      expect(texts).toContain(`page ${puzzlePages.get(number)}`);
    }
  });

  it('draws the solutions of its largest items as large as they have to be', async () => {
    const params = family.presets.at(-1)!.params as Record<string, unknown>;
    const large = await entriesOf(family, itemsOf(family, 1, params));
    const { pages } = laidOut(jobOf([...(await entries()), ...large], { perPage: 1, paper: '6x9' })).book;
    const from = pages.findIndex(({ part }) => part === 'Solutions');
    const drawings = pages
      .slice(from)
      .flatMap(({ boxes }) => boxes.flatMap(box => (box.kind === 'drawing' ? [box] : [])));
    const { item, proof } = large[0]!.made;
    const look = { width: 300, height: 300, leastText: 7, ink: 'colour', hasPatterns: false } as const;
    expect(drawings.at(-1)!.width).toBeGreaterThanOrEqual(
      family.printing?.solution?.(item, proof, look).leastWidth ?? 0,
    );
  });

  it('refuses what is too small to read, and says how many fit', async () => {
    const most = row.large['6x9'];
    const note =
      most === 0 ? /cannot be read on 6 × 9 in paper at all/ : new RegExp(`^6 on a page .*: choose ${most}$`);
    const laid = layoutBook(jobOf(await entries(), { paper: '6x9', perPage: 6, isLarge: true }), meter);
    expect(laid).toMatchObject({ ok: false, reason: 'small', note: expect.stringMatching(note) });
  });
});

describe('a bound book', () => {
  const sovereign = FAMILIES[0]!;
  const bound: Partial<PrintOptions> = { isBound: true, paper: '6x9', perPage: 1 };

  it.each([
    [24, 0.375],
    [150, 0.375],
    [151, 0.5],
    [300, 0.5],
    [301, 0.625],
    [501, 0.75],
    [701, 0.875],
    [828, 0.875],
  ])('of %i pages has a gutter of %f inches', (pages, inches) => {
    expect(gutterFor(pages)).toBe(inches * 72);
  });

  it('has the gutter of its own number of pages, on the inner side of each', async () => {
    const [one] = await entriesOf(sovereign, itemsOf(sovereign, 1));
    const { pages, width } = laidOut(jobOf(new Array(160).fill(one), bound)).book;
    expect(pages.length).toBeGreaterThan(150);
    expect(pages.length % 2).toBe(0);
    for (const [n, { frame }] of pages.entries()) {
      const right = width - frame.x - frame.width;
      const [inside, outside] = n % 2 === 0 ? [frame.x, right] : [right, frame.x];
      expect(inside).toBeGreaterThanOrEqual(0.5 * 72);
      expect(outside).toBeGreaterThanOrEqual(0.25 * 72);
    }
    expect(pages[0]!.frame.x).not.toBe(pages[1]!.frame.x);
  });

  it('begins its puzzles and its solutions on a right page', async () => {
    const { pages } = laidOut(jobOf(await entriesOf(sovereign, itemsOf(sovereign, 3)), bound)).book;
    const parts = pages.flatMap(({ part }, n) => (part === undefined ? [] : [[part, n + 1] as const]));
    expect(parts.map(([part]) => part)).toEqual(['How to play Sovereign', 'A test of print', 'Solutions']);
    for (const [, page] of parts) expect(page % 2).toBe(1);
  });

  it('says that printers want more pages', async () => {
    const { notes } = laidOut(jobOf(await entriesOf(sovereign, itemsOf(sovereign, 2)), bound));
    expect(notes).toEqual(['8 pages: most book printers ask for 24 or more']);
  });
});

it('a link that is too long for a code is left out, and told', async () => {
  const [entry] = await entriesOf(FAMILIES[0]!, itemsOf(FAMILIES[0]!, 1));
  const { book, notes } = laidOut(jobOf([{ ...entry!, link: `https://tessera.example/${'x'.repeat(400)}` }]));
  expect(book.pages.flatMap(({ boxes }) => boxes).filter(({ kind }) => kind === 'code')).toEqual([]);
  expect(notes).toEqual(['1 puzzle without a code: its link is too long for one']);
});

it('nothing is refused as nothing', () => {
  expect(layoutBook(jobOf([]), meter)).toMatchObject({ ok: false, reason: 'empty' });
});

it('a long title, and a title of one long word, stay within the margins', async () => {
  const entries = await entriesOf(FAMILIES[0]!, itemsOf(FAMILIES[0]!, 1));
  for (const title of ['word '.repeat(24).trim(), 'Donaudampfschiffahrtsgesellschaftskapitänswitwe'.repeat(2), 'x'])
    for (const isLarge of [false, true]) {
      const { book } = laidOut({ ...jobOf(entries, { paper: '6x9', isLarge, perPage: 1 }), title });
      for (const page of book.pages) expect(faultsOn(page, book)).toEqual([]);
    }
});

describe('a worksheet', () => {
  it.each(FAMILIES.filter(({ course }) => course).map(family => [family.id, family] as const))(
    'of %s keeps everything in its box and within the margins',
    async (_, family) => {
      const entries = await entriesOf(family, itemsOf(family, TAUGHT, {}));
      const lessons = family.course!.lessons.map(({ id }) => worksheetFor(entries, id)).filter(sheet => sheet.ok);
      expect(lessons.length).toBeGreaterThan(0);
      for (const sheet of lessons)
        for (const paper of PAPER_NAMES) {
          const { example, entries: rest } = sheet.value;
          const job = { ...jobOf(rest, { paper, perPage: 1, hasRules: false, hasCover: false }), example };
          for (const page of laidOut(job).book.pages) expect(faultsOn(page, PAPERS[paper])).toEqual([]);
        }
    },
  );
});
