import { accept, decodeMade, expectOk, type Verdict } from '@tessera/core';
import { lastingPath } from '@tessera/core/levels/lasting-path.ts';
import { type PrintEntry, type PrintedPdf, type PrintOptions, printPdf, worksheetFor } from '@tessera/print';
import { fontOnDisk } from '@tessera/print/fonts-on-node';
import { expectFamily } from './families.ts';

/** What is to be printed: lines that were proved. */
interface PrintRequest {
  readonly family: string;
  readonly lines: readonly string[];
  readonly title: string;
  readonly author: string;
  /** The address of the app, without a slash at its end; null for no codes. */
  readonly site: string | null;
  /** The technique of a worksheet; null for a book. */
  readonly technique: string | null;
  readonly options: PrintOptions;
}

/** A finished file, and how many items are in it. */
interface PrintedPack extends PrintedPdf {
  readonly items: number;
}

export async function printItems(request: PrintRequest): Promise<Verdict<PrintedPack>> {
  const { title, author, site, options } = request;
  const family = await expectFamily(request.family);
  const entries: PrintEntry[] = [];
  for (const line of request.lines) {
    const made = expectOk(decodeMade(family, line));
    const link = site === null ? null : site + (await lastingPath(family, made));
    entries.push({ family, made, link });
  }
  const sheet =
    request.technique === null ? accept({ entries, example: null }) : worksheetFor(entries, request.technique);
  if (!sheet.ok) return sheet;
  const printed = await printPdf({ title, author, ...sheet.value, options }, fontOnDisk);
  return printed.ok ? accept({ ...printed.value, items: sheet.value.entries.length }) : printed;
}
