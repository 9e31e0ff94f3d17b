import { describe, expect, it } from 'vitest';
import { PAPER_NAMES, PER_PAGE } from '../src/options.ts';
import { entriesOf, FAMILIES, itemsOf, jobOf } from './entries.ts';
import { strayInk } from './ink.ts';
import { isPromised, MOST_ON_PAGE, paramsIn } from './most-on-page.ts';

/** Items of each preset. */
const ITEMS = 3;

const STYLES = [
  { isLarge: false },
  { isLarge: false, isBound: true, ink: 'black', hasPatterns: true },
  { isLarge: true },
] as const;

const PRINTS = PAPER_NAMES.flatMap(paper =>
  PER_PAGE.flatMap(perPage => STYLES.map(style => ({ paper, perPage, ...style }))),
);

describe.each(MOST_ON_PAGE.map(row => [row.family, row.puzzles, row] as const))('ink of %s: %s', (id, _, row) => {
  it('stays in its boxes and within the margins in every print, and only what is not promised is refused', async () => {
    const family = FAMILIES.find(one => one.id === id)!;
    const items = paramsIn(row, family).flatMap(params => itemsOf(family, ITEMS, params));
    const entries = await entriesOf(family, items);
    const faults: string[] = [];
    for (const options of PRINTS) {
      const found = await strayInk(jobOf(entries, options));
      const said = found ?? (isPromised(row, options) ? ['refused'] : []);
      faults.push(...said.map(fault => `${JSON.stringify(options)}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
