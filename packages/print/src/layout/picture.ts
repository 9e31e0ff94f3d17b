import { accept, type PaperDrawing, refuse, type Verdict } from '@tessera/core';
import { smallestLetters, type VectorDrawing } from '../svg/drawing.ts';
import { readSvg } from '../svg/read-svg.ts';
import type { DrawingBox, PageArea } from './page.ts';

/** `small`: a person could not read it or write into it. `drawing`: it has what print cannot draw. */
export type PictureFault = 'small' | 'drawing';

export interface PictureFit {
  /** Where it stands in an area that is higher than it. */
  readonly at?: 'top' | 'middle';
  readonly leastText: number;
  /** Whether its least width counts: not for ornaments and examples. */
  readonly keepsLeastWidth: boolean;
}

const NEARLY = 0.02;
/** The smallest letters of usual print, which least widths are meant for. */
const USUAL_LEAST = 7;

/** A part of a layout may be laid out more than once; each of its drawings is read once. */
const drawings = new Map<string, Verdict<VectorDrawing, 'svg'>>();
const MOST_DRAWINGS = 512;

function drawingOf(svg: string): Verdict<VectorDrawing, 'svg'> {
  const known = drawings.get(svg);
  if (known) return known;
  const read = readSvg(svg);
  if (drawings.size >= MOST_DRAWINGS) drawings.delete(drawings.keys().next().value!);
  drawings.set(svg, read);
  return read;
}

/** A drawing as large as its area allows. */
export function pictureBox(drawn: PaperDrawing, area: PageArea, fit: PictureFit): Verdict<DrawingBox, PictureFault> {
  const read = drawingOf(drawn.svg);
  if (!read.ok) return refuse('drawing', read.note);
  const drawing = read.value;
  const scale = Math.min(area.width / drawing.width, area.height / drawing.height);
  if (!(scale > 0) || isTooSmall(drawn, drawing, scale, fit)) return refuse('small');
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  const spare = fit.at === 'top' ? 0 : (area.height - height) / 2;
  return accept({
    kind: 'drawing',
    x: area.x + (area.width - width) / 2,
    y: area.y + spare,
    width,
    height,
    drawing,
  });
}

function isTooSmall({ leastWidth }: PaperDrawing, drawing: VectorDrawing, scale: number, fit: PictureFit): boolean {
  const letters = smallestLetters(drawing);
  if (letters !== null && letters * scale < fit.leastText - NEARLY) return true;
  // Large print is as much larger where a person writes.
  const least = ((leastWidth ?? 0) * fit.leastText) / USUAL_LEAST;
  return fit.keepsLeastWidth && drawing.width * scale < least - NEARLY;
}
