import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expectOk } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { fontOnDisk } from '../src/fonts/on-node.ts';
import type { PrintJob } from '../src/job.ts';
import { printPdf } from '../src/print.ts';
import { codesIn } from './codes.ts';
import { entriesOf, FAMILIES, itemsOf, jobOf } from './entries.ts';
import { openedId } from './opened.ts';
import { readPdf } from './raster.ts';

const run = promisify(execFile);
const bytesOf = async (job: PrintJob) => expectOk(await printPdf(job, fontOnDisk)).bytes;

describe.each(FAMILIES.map(family => [family.id, family] as const))('a PDF of %s', (_, family) => {
  it('shows codes that a scanner reads, and each leads to its item', async () => {
    const items = itemsOf(family, 5);
    const entries = await entriesOf(family, items);
    const codes = await codesIn(jobOf(entries, { perPage: 4 }));
    expect(codes).toEqual(entries.map(({ link }) => ({ link, seen: link })));
    const opened = await Promise.all(codes.map(({ seen }) => openedId(family, seen!)));
    expect(opened).toEqual(items.map(({ id }) => id));
  });

  it('has letters that can be searched and copied', async () => {
    const { texts } = await readPdf(await bytesOf(jobOf(await entriesOf(family, itemsOf(family, 2)))));
    const all = texts.join(' ').replaceAll(/\s+/g, ' ');
    expect(all).toContain('A test of print');
    expect(all).toContain(`How to play ${family.title}`);
    expect(all).toContain('Solution: page');
  });

  it('has the same bytes twice', async () => {
    const job = jobOf(await entriesOf(family, itemsOf(family, 2)), { hasPatterns: true });
    expect(Buffer.from(await bytesOf(job)).equals(Buffer.from(await bytesOf(job)))).toBe(true);
  });
});

it('has the same bytes in two processes, of every family', async () => {
  const script = join(import.meta.dirname, 'print-once.ts');
  const digests = await Promise.all([1, 2].map(async () => (await run(process.execPath, [script])).stdout));
  const own = await Promise.all(
    FAMILIES.map(async family => {
      const bytes = await bytesOf(jobOf(await entriesOf(family, itemsOf(family, 2))));
      return `${family.id} ${createHash('sha256').update(bytes).digest('hex')}\n`;
    }),
  );
  expect(digests).toEqual([own.join(''), own.join('')]);
});

it('embeds its fonts, only with the letters that it uses, and has no links, pictures or dates of today', async () => {
  const bytes = await bytesOf(jobOf(await entriesOf(FAMILIES[0]!, itemsOf(FAMILIES[0]!, 2))));
  const text = Buffer.from(bytes).toString('latin1');
  expect(text.match(/\/FontFile\d? /g)?.length).toBe(3);
  expect(text.match(/\/BaseFont \/[A-Z]{6}\+\w+/g)?.length).toBeGreaterThanOrEqual(3);
  expect(text).not.toMatch(/\/Annots|\/Image\b|\/Type1\b/);
  expect(text).toContain('(D:20000101000000Z)');
  expect(bytes.length).toBeLessThan(120_000);
});

it('in black has no colour at all', async () => {
  const entries = (await Promise.all(FAMILIES.map(family => entriesOf(family, itemsOf(family, 1))))).flat();
  const { pages } = await readPdf(await bytesOf(jobOf(entries, { ink: 'black', hasPatterns: true })));
  const coloured = pages.map(({ data }) => {
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) count++;
    return count;
  });
  expect(coloured).toEqual(pages.map(() => 0));
});

it('prints a title in other alphabets, and a question mark for what no font has', async () => {
  const entries = await entriesOf(FAMILIES[0]!, itemsOf(FAMILIES[0]!, 1));
  const job = { ...jobOf(entries, { perPage: 1 }), title: 'Žluťoučký Ωμέγα Привет 漢' };
  const { texts } = await readPdf(await bytesOf(job), [0]);
  expect(texts[0]!.replaceAll(/\s+/g, ' ')).toContain('Žluťoučký Ωμέγα Привет ?');
});
