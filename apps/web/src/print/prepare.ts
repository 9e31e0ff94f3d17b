import { decodeMade, expectOk, type Family, type Made, readParams, type UnprovenItem } from '@tessera/core';
import { lastingPath } from '@tessera/core/levels/lasting-path.ts';
import { type Checked, checkItem, proveItem } from '@tessera/mill';
import type { PrintEntry } from '@tessera/print';
import { requireFamily } from '../requireFamily.ts';
import type { PrintSource } from './source.ts';

/** The items that can be printed, and how many cannot. */
export interface PreparedItems {
  readonly entries: readonly PrintEntry[];
  readonly faulty: number;
}

/** Proves what was not proved in this app, one after the other; `onDone` is told how many are done. */
export async function prepared(
  sources: readonly PrintSource[],
  site: string,
  onDone: (count: number) => void,
): Promise<PreparedItems> {
  const entries: PrintEntry[] = [];
  for (const [n, source] of sources.entries()) {
    const family = await requireFamily(source.family);
    const made = await provedItem(family, source);
    if (made) entries.push({ family, made, link: site + (await lastingPath(family, made)) });
    onDone(n + 1);
  }
  return { entries, faulty: sources.length - entries.length };
}

async function provedItem(family: Family, source: PrintSource): Promise<Made | null> {
  const line = source.kind === 'proved' ? source.line : lineOf(await checked(family, source));
  return line === null ? null : expectOk(decodeMade(family, line));
}

function lineOf(checked: Checked | null): string | null {
  return checked?.kind === 'proved' ? checked.line : null;
}

async function checked(family: Family, source: Exclude<PrintSource, { kind: 'proved' }>): Promise<Checked | null> {
  if (source.kind === 'claimed') return checkItem(family, source.line);
  const unproven = source.kind === 'unproven' ? source.unproven : collectedItem(family, source.item);
  return unproven && proveItem(family, unproven);
}

/** An item of a collection as what it claims: where it comes from. Null where this version of the app cannot read it. */
function collectedItem(
  family: Family,
  { id, item, origin }: Extract<PrintSource, { kind: 'collected' }>['item'],
): UnprovenItem | null {
  const params = readParams(family.fields, origin.params);
  if (!params.ok || origin.versions.rules !== family.versions.rules) return null;
  return { id, family: family.id, grade: null, item, proof: null, origin: { ...origin, params: params.value } };
}
