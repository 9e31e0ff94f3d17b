import { capital, type Family, type FieldWords, type Fix, fieldText } from '@tessera/core';
import { words as shared } from '../words.ts';
import { words } from './words.ts';

/** A change as a button names it. */
export function fixText(family: Family, { field, value, says }: Fix): string {
  if (says) return says;
  const told = family.words.fields?.[field];
  const label = told?.label ?? (field === 'tier' ? shared.tier : capital(family.fields[field]?.help ?? field));
  return words.fix(label, valueText(family, field, value, told));
}

function valueText(family: Family, name: string, value: unknown, told: FieldWords | undefined): string {
  const field = family.fields[name];
  if (typeof value === 'number') return told?.number?.(value) ?? String(value);
  if (typeof value === 'string') return told?.names?.[value] ?? tierText(value);
  if (typeof value === 'boolean') return value ? words.on : words.off;
  return (field && fieldText(field, value).replace('..', '–')) || words.all;
}

function tierText(value: string): string {
  return value in shared.tiers ? shared.tiers[value as keyof typeof shared.tiers] : value;
}
