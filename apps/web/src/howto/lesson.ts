import { expectOk, type Family, type Made, readParams } from '@tessera/core';
import type { PlayLink } from '@tessera/core/links/link.ts';
import { keptItem } from '../mill/keptItem.ts';

const SEED = '1';
const PICTURES = 3;

/** A small real item to show the rules on: the first preset's. */
export async function makeExample(family: Family, stop: AbortSignal): Promise<Made | null> {
  const params = family.presets[0]?.params ?? expectOk(readParams(family.fields, {}));
  const link: PlayLink = { seed: SEED, params: params as Readonly<Record<string, unknown>> };
  return (await keptItem(family, `example/${family.id}`, link, stop))?.made ?? null;
}

/** The rules shared out over the pictures, in their order. */
export function captions(rules: readonly string[]): readonly (readonly string[])[] {
  const each = Math.ceil(rules.length / PICTURES);
  return Array.from({ length: PICTURES }, (_, i) => rules.slice(i * each, (i + 1) * each));
}
