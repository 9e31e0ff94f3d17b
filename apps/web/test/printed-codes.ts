import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR from 'jsqr';
import type { Page } from 'playwright-core';

/** What a scanner reads from each page of a file; null for a page without a code. */
export async function codesOf(path: string): Promise<readonly (string | null)[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(readFileSync(path));
  try {
    const codes: (string | null)[] = [];
    for (const page of document.pages()) {
      const { width, height, data } = await page.render({ scale: 2.5, render: 'bitmap' });
      codes.push(jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null);
    }
    return codes;
  } finally {
    document.destroy();
    library.destroy();
  }
}

/** Saves what the open sheet prints: the name of the file, and where it is. */
export async function savedPdf(page: Page): Promise<{ readonly name: string; readonly path: string }> {
  const button = page.getByRole('dialog').getByRole('button', { name: 'Save as PDF' });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), path: await file.path() };
}
