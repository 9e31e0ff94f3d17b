import type { Family } from '@tessera/core';
import type { Diagnosis } from '@tessera/mill';
import { words } from './words.ts';

/** What refused most, and how close the best attempt came: a sentence each. */
export function diagnosisText(family: Family, { reason, share, shortfall }: Diagnosis): readonly string[] {
  const mostly = words.mostly(share, words.reason(family, reason));
  if (!shortfall) return [mostly];
  const { field, wanted, got } = shortfall;
  const told = family.words.fields?.[field];
  const say = (value: number) => told?.number?.(value) ?? words.number(value);
  // Behind a comma a label says whether it is a minimum or a maximum; the sentence says that itself.
  const label = (told?.label ?? family.fields[field]!.help).split(',')[0]!;
  return [mostly, words.closest(label, got < wanted, say(wanted), say(got))];
}
