import { PDFiumLibrary } from '@hyzyla/pdfium';

/** A page as points of colour, four bytes each: red, green, blue, opacity. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A file as a reader that is not ours shows it. */
export interface ReadPdf {
  readonly pages: readonly Raster[];
  readonly texts: readonly string[];
}

let library: PDFiumLibrary | undefined;

/** Points of a page for each point of paper: 180 dots an inch. */
const SCALE = 2.5;

/** Shows the pages of a file, or those asked for, counted from 0. */
export async function readPdf(bytes: Uint8Array, only?: readonly number[], scale = SCALE): Promise<ReadPdf> {
  library ??= await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
    const numbers = only ?? Array.from({ length: document.getPageCount() }, (_, n) => n);
    const pages: Raster[] = [];
    const texts: string[] = [];
    for (const number of numbers) {
      const page = document.getPage(number);
      // Showing a page closes it.
      texts.push(page.getText());
      const { width, height, data } = await page.render({ scale, render: 'bitmap' });
      pages.push({ width, height, data });
    }
    return { pages, texts };
  } finally {
    document.destroy();
  }
}
