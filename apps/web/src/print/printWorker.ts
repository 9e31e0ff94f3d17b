import { accept, serveInWorker, type Verdict } from '@tessera/core';
import {
  type PrintEntry,
  type PrintedPdf,
  type PrintOptions,
  printPdf,
  techniquesIn,
  worksheetFor,
} from '@tessera/print';
import { fontOnWeb } from '@tessera/print/fonts-on-web';
import { prepared } from './prepare.ts';
import type { PrintSource } from './source.ts';

/** A technique that two or more of the items need exactly. */
export interface OfferedTechnique {
  readonly id: string;
  readonly title: string;
  /** Puzzles besides the example. */
  readonly count: number;
}

export interface ReadyItems {
  readonly count: number;
  readonly faulty: number;
  readonly techniques: readonly OfferedTechnique[];
}

interface AskedPrint {
  readonly title: string;
  readonly author: string;
  readonly technique: string | null;
  readonly options: PrintOptions;
}

export interface PrintedItems extends PrintedPdf {
  readonly items: number;
}

/** A worker holds the items of one sheet. */
let held: readonly PrintEntry[] = [];

const handlers = {
  async prepare(
    { sources, site }: { readonly sources: readonly PrintSource[]; readonly site: string },
    onDone: (count: number) => void,
  ): Promise<ReadyItems> {
    const { entries, faulty } = await prepared(sources, site, onDone);
    held = entries;
    return { count: entries.length, faulty, techniques: techniquesOffered(entries) };
  },
  async print({ title, author, technique, options }: AskedPrint): Promise<Verdict<PrintedItems>> {
    const sheet = technique === null ? accept({ entries: held, example: null }) : worksheetFor(held, technique);
    if (!sheet.ok) return sheet;
    const printed = await printPdf({ title, author, ...sheet.value, options }, fontOnWeb);
    return printed.ok ? accept({ ...printed.value, items: sheet.value.entries.length }) : printed;
  },
};

export type PrintHandlers = typeof handlers;

function techniquesOffered(entries: readonly PrintEntry[]): readonly OfferedTechnique[] {
  const [first] = entries;
  if (!first || entries.length < 2 || entries.some(({ family }) => family !== first.family)) return [];
  const lessons = first.family.course?.lessons ?? [];
  return [...techniquesIn(entries)].flatMap(([id, count]) =>
    count < 2 ? [] : [{ id, title: lessons.find(lesson => lesson.id === id)!.title, count: count - 1 }],
  );
}

serveInWorker(handlers);
