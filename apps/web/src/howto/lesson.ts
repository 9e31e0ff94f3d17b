import { act, expectOk, type Family, type Made, readParams, type Session, startSession } from '@tessera/core';
import type { PlayLink } from '../link.ts';
import { keptItem } from '../mill/keptItem.ts';

const SEED = '1';
export const PICTURES = 3;

/** A small real item to show the rules on: the first preset's. */
export function makeExample(family: Family, stop: AbortSignal): Promise<Made | null> {
  const params = family.presets[0]?.params ?? expectOk(readParams(family.fields, {}));
  const link: PlayLink = { seed: SEED, params: params as Readonly<Record<string, unknown>> };
  return keptItem(family, `example/${family.id}`, link, stop);
}

/** The item with the first half of its solution played. */
export function halfway(family: Family, made: Made): Session {
  let session = startSession(family, made.item, 0);
  if (family.judge.kind !== 'solve') return session;
  const key = family.judge.key(made.item, made.proof);
  for (const action of key.slice(0, Math.ceil(key.length / 2))) {
    const next = act(family, session, action);
    if (next.ok) session = next.value;
  }
  return session;
}

/** The rules shared out over the pictures, in their order. */
export function captions(rules: readonly string[]): readonly (readonly string[])[] {
  const each = Math.ceil(rules.length / PICTURES);
  return Array.from({ length: PICTURES }, (_, i) => rules.slice(i * each, (i + 1) * each));
}
