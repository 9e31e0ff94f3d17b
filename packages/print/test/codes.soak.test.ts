import { describe, expect, it } from 'vitest';
import { codesIn } from './codes.ts';
import { entriesOf, FAMILIES, itemsOf, jobOf } from './entries.ts';
import { openedId } from './opened.ts';

/** Items of each family, as many of each of its presets. */
const ITEMS = 100;

describe.each(FAMILIES.map(family => [family.id, family] as const))('codes of %s', (_, family) => {
  const each = Math.ceil(ITEMS / family.presets.length);
  it('are read by a scanner and lead to their items, of every preset', async () => {
    const items = family.presets.flatMap(({ params }) => itemsOf(family, each, params as Record<string, unknown>));
    expect(items.length).toBeGreaterThanOrEqual(ITEMS);
    const entries = await entriesOf(family, items);
    const codes = await codesIn(jobOf(entries));
    expect(codes).toEqual(entries.map(({ link }) => ({ link, seen: link })));
    const opened: (string | null)[] = [];
    for (const { seen } of codes) opened.push(await openedId(family, seen!));
    expect(opened).toEqual(items.map(({ id }) => id));
  });
});
