import { fontOnDisk } from '../src/fonts/on-node.ts';
import type { PrintJob } from '../src/job.ts';
import { layoutBook } from '../src/layout/book.ts';
import type { PageArea, PageBox, PrintPage } from '../src/layout/page.ts';
import { openPress } from '../src/pdf/press.ts';
import { type Raster, readPdf } from './raster.ts';

/** Points of a shown page for each point of paper. */
const SCALE = 1.5;
/** How far a smoothed edge may reach: one point of the shown page. */
const EDGE = 1;
const PAPER = 255;

const KINDS = ['text', 'drawing', 'code', 'fill'] as const satisfies readonly PageBox['kind'][];

/**
 * Where a reader that is not ours shows ink outside its place: the boxes of each kind are printed alone, and nothing may be
 * outside of them; nothing at all may be outside the margins. Null where the items are too small for these options.
 */
export async function strayInk(job: PrintJob): Promise<readonly string[] | null> {
  const { meter } = await openPress(fontOnDisk, job);
  const laid = layoutBook(job, meter);
  if (!laid.ok) {
    if (laid.reason === 'small') return null;
    throw new Error(laid.note);
  }
  const { book } = laid.value;
  const faults: string[] = [];
  for (const kind of KINDS) {
    const pages = book.pages.map(
      (page): PrintPage => ({ ...page, boxes: page.boxes.filter(box => box.kind === kind) }),
    );
    const bytes = await (await openPress(fontOnDisk, job)).print({ ...book, pages });
    const shown = await readPdf(bytes, undefined, SCALE);
    for (const [n, { frame, boxes }] of pages.entries()) {
      const raster = shown.pages[n]!;
      const inked = inkOutside(raster, boxes, book);
      if (inked !== null) faults.push(`page ${n + 1}: ${kind} outside its boxes at ${inked}`);
      const beyond = inkOutside(raster, [frame], book);
      if (beyond !== null) faults.push(`page ${n + 1}: ${kind} outside the margins at ${beyond}`);
    }
  }
  return faults;
}

/** The first inked point outside of all areas, in points of the paper; null where there is none. */
function inkOutside(
  { width, height, data }: Raster,
  areas: readonly PageArea[],
  paper: { readonly width: number; readonly height: number },
): string | null {
  const isAllowed = new Uint8Array(width * height);
  // A shown page has whole points, which are not quite those that were asked for.
  const [across, down] = [width / paper.width, height / paper.height];
  for (const area of areas) {
    const [left, right] = [Math.floor(area.x * across) - EDGE, Math.ceil((area.x + area.width) * across) + EDGE];
    const [top, bottom] = [Math.floor(area.y * down) - EDGE, Math.ceil((area.y + area.height) * down) + EDGE];
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
      isAllowed.fill(1, y * width + Math.max(0, left), y * width + Math.min(width, right));
  }
  for (let at = 0; at < width * height; at++) {
    if (isAllowed[at] || [0, 1, 2].every(part => data[4 * at + part] === PAPER)) continue;
    return `${((at % width) / across).toFixed(1)}, ${(Math.floor(at / width) / down).toFixed(1)}`;
  }
  return null;
}
