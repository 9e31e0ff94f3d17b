import PDFDocument from 'pdfkit';
import { type FaceName, type FontFile, fontName, fontRuns, fontsFor, type LoadFont } from '../fonts/faces.ts';
import type { PrintBook } from '../layout/page.ts';
import type { TextMeter } from '../layout/text.ts';
import { drawPage } from './draw-page.ts';

/** Measures texts, and prints what was laid out with them. */
export interface Press {
  readonly meter: TextMeter;
  /** Once: letters are opened for one file. */
  print(book: PrintBook): Promise<Uint8Array<ArrayBuffer>>;
}

/** What a file says about itself. */
export interface PressTitle {
  readonly title: string;
  readonly author: string;
}

/** The day in every file, so that the same print has the same bytes. */
const DAY = new Date(Date.UTC(2000, 0, 1));

/** Loads the letters that the title and its author need, besides the plain ones. */
export async function openPress(loadFont: LoadFont, title: PressTitle): Promise<Press> {
  const fonts = fontsFor(`${title.title} ${title.author}`);
  const files = await Promise.all(fonts.map(async font => [font, await loadFont(font)] as const));
  const widths = new Map<string, number>();
  const document = documentWith(files, title);
  return {
    meter: {
      width(text, face, size) {
        const key = `${face} ${text}`;
        // Widths grow with sizes, so that one of each text is enough.
        const known = widths.get(key) ?? widthIn(document, text, face);
        widths.set(key, known);
        return known * size;
      },
    },
    print: book => printed(document, book),
  };
}

type LoadedFonts = readonly (readonly [FontFile, Uint8Array])[];

const UNIT = 1000;

function widthIn(document: PDFDocument, text: string, face: FaceName): number {
  document.fontSize(UNIT);
  const widths = fontRuns(text, face).map(({ font, text: run }) => document.font(fontName(font)).widthOfString(run));
  return widths.reduce((sum, width) => sum + width, 0) / UNIT;
}

function documentWith(files: LoadedFonts, { title, author }: PressTitle): PDFDocument {
  const document = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    margin: 0,
    font: '',
    info: {
      Producer: 'Tessera',
      Creator: 'Tessera',
      CreationDate: DAY,
      Title: title,
      ...(author && { Author: author }),
    },
  });
  for (const [font, bytes] of files) document.registerFont(fontName(font), bytes);
  return document;
}

async function printed(document: PDFDocument, book: PrintBook): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  document.on('data', bytes => parts.push(bytes));
  document.on('end', resolve);
  document.on('error', reject);
  for (const page of book.pages) {
    document.addPage({ size: [book.width, book.height], margin: 0 });
    if (page.part !== undefined) document.outline.addItem(page.part);
    drawPage(document, page, book.ink);
  }
  document.end();
  await ended;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
