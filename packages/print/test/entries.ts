import { CATALOG } from '@tessera/catalog';
import { expectOk, type Family, type Made, readParams } from '@tessera/core';
import { originSearch, pathTo } from '@tessera/core/links/link.ts';
import { attempt } from '@tessera/mill';
import type { PrintEntry, PrintJob } from '../src/job.ts';
import { PRINT_DEFAULTS, type PrintOptions } from '../src/options.ts';

export const SITE = 'https://tessera.example';

/** Every family, and settings that make its smaller items. */
export const FAMILIES: readonly Family[] = await Promise.all(CATALOG.map(entry => entry.load()));

const made = new Map<string, readonly Made[]>();

/** The first items of a family with its first preset, or with other settings. */
export function itemsOf(family: Family, count: number, given?: Readonly<Record<string, unknown>>): readonly Made[] {
  const params = given
    ? expectOk(readParams(family.fields, given))
    : (family.presets[0]?.params ?? expectOk(readParams(family.fields, {})));
  const key = JSON.stringify([family.id, params]);
  const known = [...(made.get(key) ?? [])];
  const job = { family: family.id, seed: '7', params };
  for (let n = (known.at(-1)?.origin.attempt ?? -1) + 1; known.length < count; n++) {
    const result = attempt(family, job, n);
    if ('made' in result) known.push(result.made);
  }
  made.set(key, known);
  return known.slice(0, count);
}

export function entriesOf(family: Family, items: readonly Made[]): readonly PrintEntry[] {
  return items.map(item => ({ family, made: item, link: SITE + pathTo(family.id, originSearch(family, item.origin)) }));
}

export function jobOf(entries: readonly PrintEntry[], options: Partial<PrintOptions> = {}): PrintJob {
  return {
    title: 'A test of print',
    author: 'Ada',
    entries,
    example: null,
    options: { ...PRINT_DEFAULTS, ...options },
  };
}
