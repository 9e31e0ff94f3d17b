import { expectOk } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import type { PrintJob } from '../src/job.ts';
import type { PrintOptions } from '../src/options.ts';
import { worksheetFor } from '../src/worksheet.ts';
import { entriesOf, FAMILIES, itemsOf, jobOf } from './entries.ts';
import { strayInk } from './ink.ts';

const PRINTS: readonly Partial<PrintOptions>[] = [
  { paper: 'a4', perPage: 2 },
  { paper: '6x9', perPage: 1, isBound: true, ink: 'black', hasPatterns: true },
];

describe.each(FAMILIES.map(family => [family.id, family] as const))('ink of %s', (id, family) => {
  it.each(PRINTS)('stays in its boxes and within the margins, shown by another reader: %j', async options => {
    expect(await strayInk(jobOf(await entriesOf(family, itemsOf(family, 2)), options))).toEqual([]);
  });

  it('is seen where it should not be', async () => {
    const job = jobOf(await entriesOf(family, itemsOf(family, 1)), { hasCover: false, hasRules: false, perPage: 1 });
    const wider = { ...family, title: id, printing: { ...family.printing, puzzle: () => ({ svg: OUTSIDE }) } };
    const leaking: PrintJob = { ...job, entries: job.entries.map(entry => ({ ...entry, family: wider })) };
    expect(await strayInk(leaking)).toContainEqual(expect.stringMatching(/^page 1: drawing outside its boxes/));
  });
});

/** A line that begins in a drawing and ends beside it. */
const OUTSIDE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 8L12 8" stroke="#000000" stroke-width="1"/></svg>';

it('ink of a worksheet stays in its boxes and within the margins', async () => {
  const [family] = FAMILIES;
  const { example, entries } = expectOk(worksheetFor(await entriesOf(family!, itemsOf(family!, 12)), 'peers'));
  const job = { ...jobOf(entries.slice(0, 2), { perPage: 2, hasRules: false, hasCover: false }), example };
  expect(await strayInk(job)).toEqual([]);
});
