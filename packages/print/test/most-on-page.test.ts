import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fontOnDisk } from '../src/fonts/on-node.ts';
import { layoutBook } from '../src/layout/book.ts';
import type { TextMeter } from '../src/layout/text.ts';
import { PAPER_NAMES, PER_PAGE } from '../src/options.ts';
import { openPress } from '../src/pdf/press.ts';
import { entriesOf, FAMILIES, itemsOf, jobOf } from './entries.ts';
import { isPromised, MOST_ON_PAGE, paramsIn, tableText } from './most-on-page.ts';

const ITEMS = 2;

let meter: TextMeter;
beforeAll(async () => {
  meter = (await openPress(fontOnDisk, { title: '', author: '' })).meter;
});

const ASKED = PAPER_NAMES.flatMap(paper =>
  PER_PAGE.flatMap(perPage =>
    [false, true].flatMap(isLarge => [false, true].map(isBound => ({ paper, perPage, isLarge, isBound }))),
  ),
);

describe('as many fit on a page as is promised', () => {
  it.each(MOST_ON_PAGE.map(row => [row.family, row.puzzles, row] as const))('%s: %s', async (id, _, row) => {
    const family = FAMILIES.find(one => one.id === id)!;
    const [params] = paramsIn(row, family);
    const entries = await entriesOf(family, itemsOf(family, ITEMS, params));
    const refused = ASKED.filter(asked => isPromised(row, asked)).filter(
      asked => !layoutBook(jobOf(entries, { ...asked, hasCover: false, hasRules: false }), meter).ok,
    );
    expect(refused).toEqual([]);
  });

  it('for every preset of every family', () => {
    for (const family of FAMILIES) {
      const rows = MOST_ON_PAGE.filter(row => row.family === family.id);
      const covered = rows.flatMap(row => paramsIn(row, family));
      expect(covered.length).toBe(family.presets.length);
      expect(new Set(covered)).toEqual(new Set(family.presets.map(({ params }) => params)));
    }
  });

  it('and the documentation says so', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/print.md'), 'utf8');
    expect(page).toContain(`\n${tableText()}\n`);
  });
});
