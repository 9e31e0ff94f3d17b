import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expectOk, itemId } from '@tessera/core';
import { parseSearch, readLink } from '@tessera/core/links/link.ts';
import { attempt } from '@tessera/mill';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { fontOnDisk } from '../src/fonts/on-node.ts';
import type { PrintJob } from '../src/job.ts';
import { layoutBook } from '../src/layout/book.ts';
import { openPress } from '../src/pdf/press.ts';
import { printPdf } from '../src/print.ts';
import { entriesOf, FAMILIES, itemsOf, jobOf, SITE } from './entries.ts';
import { type Raster, readPdf } from './raster.ts';

const run = promisify(execFile);
const bytesOf = async (job: PrintJob) => expectOk(await printPdf(job, fontOnDisk)).bytes;

/** Every code of a page, each looked for where the layout put it and nowhere else. */
async function codesIn(job: PrintJob) {
  const { meter } = await openPress(fontOnDisk, job);
  const { pages, width } = expectOk(layoutBook(job, meter)).book;
  const shown = await readPdf(await bytesOf(job));
  expect(shown.pages).toHaveLength(pages.length);
  return pages.flatMap(({ boxes }, n) =>
    boxes.flatMap(box => {
      if (box.kind !== 'code') return [];
      const scale = shown.pages[n]!.width / width;
      const part = partOf(shown.pages[n]!, box.x * scale, box.y * scale, box.width * scale);
      return { link: box.text, seen: jsQR(part.data, part.width, part.height)?.data };
    }),
  );
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

describe.each(FAMILIES.map(family => [family.id, family] as const))('a PDF of %s', (_, family) => {
  it('shows codes that a scanner reads, and each leads to its item', async () => {
    const items = itemsOf(family, 5);
    const codes = await codesIn(jobOf(entriesOf(family, items), { perPage: 4 }));
    expect(codes.map(({ seen }) => seen)).toEqual(codes.map(({ link }) => link));
    const opened = codes.map(({ seen }) => {
      const { origin, pathname, search } = new URL(seen!);
      expect([origin, pathname]).toEqual([SITE, `/${family.id}/play`]);
      const { seed, params, attempt: n } = expectOk(readLink(family, parseSearch(search)));
      const result = attempt(family, { family: family.id, seed, params }, n!);
      if (!('made' in result)) throw new Error('the link leads to no item');
      return itemId(family.id, family.versions.rules, family.codecs.item.encode(result.made.item));
    });
    expect(opened).toEqual(items.map(({ id }) => id));
  });

  it('has letters that can be searched and copied', async () => {
    const { texts } = await readPdf(await bytesOf(jobOf(entriesOf(family, itemsOf(family, 2)))));
    const all = texts.join(' ').replaceAll(/\s+/g, ' ');
    expect(all).toContain('A test of print');
    expect(all).toContain(`How to play ${family.title}`);
    expect(all).toContain('Solution: page');
  });

  it('has the same bytes twice', async () => {
    const job = jobOf(entriesOf(family, itemsOf(family, 2)), { hasPatterns: true });
    expect(Buffer.from(await bytesOf(job)).equals(Buffer.from(await bytesOf(job)))).toBe(true);
  });
});

it('has the same bytes in two processes', async () => {
  const script = join(import.meta.dirname, 'print-once.ts');
  const digests = await Promise.all([1, 2].map(async () => (await run(process.execPath, [script])).stdout));
  expect(digests[0]).toMatch(/^[\da-f]{64}\n$/);
  expect(digests[1]).toBe(digests[0]);
  const own = createHash('sha256').update(await bytesOf(jobOf(entriesOf(FAMILIES[0]!, itemsOf(FAMILIES[0]!, 2)))));
  expect(`${own.digest('hex')}\n`).toBe(digests[0]);
});

it('embeds its fonts, only with the letters that it uses, and has no links, pictures or dates of today', async () => {
  const bytes = await bytesOf(jobOf(entriesOf(FAMILIES[0]!, itemsOf(FAMILIES[0]!, 2))));
  const text = Buffer.from(bytes).toString('latin1');
  expect(text.match(/\/FontFile\d? /g)?.length).toBe(3);
  expect(text.match(/\/BaseFont \/[A-Z]{6}\+\w+/g)?.length).toBeGreaterThanOrEqual(3);
  expect(text).not.toMatch(/\/Annots|\/Image\b|\/Type1\b/);
  expect(text).toContain('(D:20000101000000Z)');
  expect(bytes.length).toBeLessThan(120_000);
});

it('in black has no colour at all', async () => {
  const entries = FAMILIES.flatMap(family => entriesOf(family, itemsOf(family, 1)));
  const { pages } = await readPdf(await bytesOf(jobOf(entries, { ink: 'black', hasPatterns: true })));
  const coloured = pages.map(({ data }) => {
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) count++;
    return count;
  });
  expect(coloured).toEqual(pages.map(() => 0));
});

it('prints a title in other alphabets, and a question mark for what no font has', async () => {
  const entries = entriesOf(FAMILIES[0]!, itemsOf(FAMILIES[0]!, 1));
  const job = { ...jobOf(entries, { perPage: 1 }), title: 'Žluťoučký Ωμέγα Привет 漢' };
  const { texts } = await readPdf(await bytesOf(job), [0]);
  expect(texts[0]!.replaceAll(/\s+/g, ' ')).toContain('Žluťoučký Ωμέγα Привет ?');
});
