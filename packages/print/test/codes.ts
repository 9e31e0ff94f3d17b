import { expectOk } from '@tessera/core';
import jsQR from 'jsqr';
import { fontOnDisk } from '../src/fonts/on-node.ts';
import type { PrintJob } from '../src/job.ts';
import { layoutBook } from '../src/layout/book.ts';
import { openPress } from '../src/pdf/press.ts';
import { printPdf } from '../src/print.ts';
import { type Raster, readPdf } from './raster.ts';

/** A code as it was laid out, and what a scanner reads there; undefined where it reads nothing. */
interface ScannedCode {
  readonly link: string;
  readonly seen: string | undefined;
}

/** Every code of a print, each looked for where the layout put it and nowhere else. */
export async function codesIn(job: PrintJob): Promise<readonly ScannedCode[]> {
  const { meter } = await openPress(fontOnDisk, job);
  const { pages, width } = expectOk(layoutBook(job, meter)).book;
  const { bytes } = expectOk(await printPdf(job, fontOnDisk));
  const codes: ScannedCode[] = [];
  for (const [n, { boxes }] of pages.entries()) {
    const [shown] = (await readPdf(bytes, [n])).pages;
    const scale = shown!.width / width;
    for (const box of boxes) {
      if (box.kind !== 'code') continue;
      const part = partOf(shown!, box.x * scale, box.y * scale, box.width * scale);
      codes.push({ link: box.text, seen: jsQR(part.data, part.width, part.height)?.data });
    }
  }
  return codes;
}

function partOf({ width, height, data }: Raster, x: number, y: number, side: number) {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const size = Math.min(Math.ceil(side), width - left, height - top);
  const part = new Uint8ClampedArray(size * size * 4);
  for (let row = 0; row < size; row++) {
    const from = ((top + row) * width + left) * 4;
    part.set(data.subarray(from, from + size * 4), row * size * 4);
  }
  return { data: part, width: size, height: size };
}
