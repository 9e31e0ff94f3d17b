import { accept, type Verdict } from '@tessera/core';
import type { LoadFont } from './fonts/faces.ts';
import type { PrintJob } from './job.ts';
import { layoutBook, type PrintFault } from './layout/book.ts';
import { openPress } from './pdf/press.ts';

/** A finished file. */
export interface PrintedPdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pages: number;
  readonly notes: readonly string[];
}

/** Lays a job out and writes it as a PDF: the same bytes for the same job. */
export async function printPdf(job: PrintJob, loadFont: LoadFont): Promise<Verdict<PrintedPdf, PrintFault>> {
  const press = await openPress(loadFont, job);
  const laid = layoutBook(job, press.meter);
  if (!laid.ok) return laid;
  const { book, notes } = laid.value;
  return accept({ bytes: await press.print(book), pages: book.pages.length, notes });
}
