import { describe, expect, it } from 'vitest';
import { PAPER_NAMES, PER_PAGE, type PrintOptions } from '../src/options.ts';
import { entriesOf, FAMILIES, itemsOf, jobOf } from './entries.ts';
import { strayInk } from './ink.ts';

/** Items of each preset. */
const ITEMS = 3;

const PRINTS: readonly Partial<PrintOptions>[] = PAPER_NAMES.flatMap(paper =>
  PER_PAGE.flatMap(perPage =>
    [{}, { isBound: true, ink: 'black', hasPatterns: true } as const, { isLarge: true }].map(more => ({
      paper,
      perPage,
      ...more,
    })),
  ),
);

describe.each(FAMILIES.map(family => [family.id, family] as const))('ink of %s', (_, family) => {
  it('stays in its boxes and within the margins in every print that can be read, of every preset', async () => {
    const items = family.presets.flatMap(({ params }) => itemsOf(family, ITEMS, params as Record<string, unknown>));
    const entries = await entriesOf(family, items);
    const faults: string[] = [];
    let printed = 0;
    for (const options of PRINTS) {
      const found = await strayInk(jobOf(entries, options));
      if (found === null) continue;
      printed++;
      faults.push(...found.map(fault => `${JSON.stringify(options)}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(printed).toBeGreaterThan(PAPER_NAMES.length);
  });
});
