import { CATALOG } from '@tessera/catalog';
import { expectOk, type Family, type Made, readParams } from '@tessera/core';
import { lastingPath } from '@tessera/core/levels/lasting-path.ts';
import { attempt } from '@tessera/mill';
import type { PrintEntry, PrintJob } from '../src/job.ts';
import { PRINT_DEFAULTS, type PrintOptions } from '../src/options.ts';

export const SITE = 'https://tessera.example';

/** Every family, and settings that make its smaller items. */
export const FAMILIES: readonly Family[] = await Promise.all(CATALOG.map(entry => entry.load()));

/** Items with the usual settings among which two or more are about one technique, or one theme, alone. */
export const TAUGHT = 16;

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

/** Items with the addresses that are printed. */
export function entriesOf(family: Family, items: readonly Made[]): Promise<readonly PrintEntry[]> {
  return Promise.all(items.map(async made => ({ family, made, link: SITE + (await lastingPath(family, made)) })));
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
